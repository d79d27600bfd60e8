import { Writable } from 'node:stream';
import { startSandbox } from '@yieldwren/sandbox';
import { submitBeta } from '../applications/submit.ts';
import { createLogger } from '../log/logger.ts';
import { underTrace } from '../log/trace.ts';
import { betaAnswers, makeApplicant, startTestContext, until } from '../testing/index.ts';
import { startEffectWorker } from './worker.ts';

interface Line {
  reqId?: string;
  msg: string;
  effect?: string;
  method?: string;
  route?: string;
  status?: number;
}

it('one id leads from the request over the rows and the worker to each call to Discord', async () => {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  const log = createLogger('test', 'debug', stream as unknown as NodeJS.WriteStream);
  const sandbox = await startSandbox({ seed: 'demo', rateLimits: 'off' });
  const context = await startTestContext({ ...sandbox.settings }, log);
  const ids = ['the first request', 'the second request'];
  const applications = await Promise.all(
    ids.map(async (id) => {
      const { id: discord_id } = await sandbox.control.createUser({ username: 'ada' });
      await sandbox.control.join(discord_id);
      const applicant = { ...makeApplicant(), discord_id, isFullMember: true };
      return await underTrace(id, async () => await submitBeta(context, applicant, betaAnswers()));
    }),
  );
  const worker = startEffectWorker(context);
  const settled = () => lines.filter(({ msg }) => msg === 'effect settled');
  const isSettled = (id: string, kind: string) =>
    settled().some(({ reqId, effect }) => reqId === id && effect === kind);
  await until(async () => ids.every((id) => ['card', 'member_role'].every((kind) => isSettled(id, kind))));
  await worker.close();
  await context.close();
  await sandbox.stop();
  for (const [at, id] of ids.entries()) {
    expect(applications[at]?.history[0]?.request_id).toBe(id);
    const told = lines.filter(({ reqId }) => reqId === id);
    expect(told).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ msg: 'effect settled', effect: 'card' }),
        expect.objectContaining({ msg: 'effect settled', effect: 'member_role' }),
        expect.objectContaining({ method: 'POST', route: '/channels/:id/messages', status: 200 }),
        expect.objectContaining({
          method: 'PUT',
          route: '/guilds/:id/members/:id/roles/:id',
          status: 204,
        }),
      ]),
    );
  }
});
