import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { seedIds } from '@yieldwren/sandbox';
import { createLogger, modelOf } from '@yieldwren/shared';
import { betaAnswers, endSessions, until } from '@yieldwren/shared/testing';
import { type Browser, read } from '../testing/Browser.ts';
import { expectRefusal } from '../testing/expectRefusal.ts';
import { holdPartToDeclaration } from '../testing/holdToDeclaration.ts';
import { startPortal, type TestPortal } from '../testing/startPortal.ts';

const { rhea, ravi } = seedIds.people;

interface Line {
  id: string;
  ok: boolean;
  error?: string;
  decided_by?: string;
  application?: {
    status: string;
    decision: { reason: string; at: string } | null;
    claim: { by: string } | null;
  };
}

const isBulk = ({ req }: ServerResponse) => req.url === '/api/review/bulk';

describe('many applications at once', () => {
  let portal: TestPortal;
  let reviewer: Browser;
  const written: string[] = [];
  beforeAll(async () => {
    const stream = new Writable({
      write: (line, _encoding, done) => {
        written.push(String(line));
        done();
      },
    });
    const log = createLogger('test', 'warn', stream as unknown as NodeJS.WriteStream);
    portal = await startPortal({ settings: { UNDO_WINDOW_SECONDS: '30' }, log });
    reviewer = await portal.signIn(rhea);
  });
  afterAll(async () => {
    await portal.stop();
  });
  beforeEach(() => {
    written.length = 0;
  });

  const apply = async () => {
    const { browser } = await portal.newcomer();
    return String((await read(await browser.post('/api/application-submissions', betaAnswers())))['id']);
  };
  const applyTimes = async (count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      ids.push(await apply());
    }
    return ids;
  };
  const act = async (body: object): Promise<Line[]> => {
    const response = await reviewer.post('/api/review/bulk', body);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
    ]);
    const lines = (await response.text()).trim().split('\n');
    return lines.map((text) => {
      const line = JSON.parse(text) as Line;
      holdPartToDeclaration('POST', '/api/review/bulk', line);
      return line;
    });
  };

  const claimsOf = async (ids: readonly string[]) => {
    const claims = [];
    for (const id of ids) {
      const { claim } = await read<{ claim: object | null }>(
        await reviewer.get(`/api/review/applications/${id}`),
      );
      claims.push(claim);
    }
    return claims;
  };

  it('each is its own write, with its own outcome: what was decided or claimed by others stays so', async () => {
    const ids = await applyTimes(4);
    const [first, decided, claimed, last] = ids;
    const other = await portal.signIn(ravi);
    await other.post(`/api/review/applications/${decided}/approve`, {});
    await other.post(`/api/review/applications/${claimed}/claim`, {});
    const lines = await act({ action: 'reject', ids: [...ids, 'nonsense'], reason: 'Too little volume.' });
    expect(lines).toMatchObject([
      {
        id: first,
        ok: true,
        application: { status: 'rejected', decision: { reason: 'Too little volume.' } },
      },
      { id: decided, ok: false, error: 'already_decided', decided_by: 'ravi' },
      { id: claimed, ok: false, error: 'claimed' },
      { id: last, ok: true },
      { id: 'nonsense', ok: false, error: 'not_found' },
    ]);
  });

  it('claims, releases, approves and takes back', async () => {
    const ids = await applyTimes(2);
    const both = async (action: string) =>
      (await act({ action, ids })).map(({ application }) => [
        application?.status,
        application?.claim?.by ?? null,
      ]);
    expect(await both('claim')).toEqual(ids.map(() => ['pending', rhea]));
    expect(await both('release')).toEqual(ids.map(() => ['pending', null]));
    expect(await both('approve')).toEqual(ids.map(() => ['approved', null]));
    expect(await both('undo')).toEqual(ids.map(() => ['pending', null]));
  });

  it('takes back the decisions that are meant, and none in their place', async () => {
    const [id, again] = await applyTimes(2);
    const ids = [id, again];
    const decided_at = Object.fromEntries(
      (await act({ action: 'approve', ids })).map((line) => [line.id, line.application?.decision?.at]),
    );
    await act({ action: 'undo', ids: [again] });
    await act({ action: 'reject', ids: [again], reason: 'Too little volume.' });
    expect(await act({ action: 'undo', ids, decided_at })).toMatchObject([
      { id, ok: true, application: { status: 'pending' } },
      { id: again, ok: false, error: 'not_undoable' },
    ]);
  });

  it('approves with the reason that is given, as a single approval does', async () => {
    const ids = await applyTimes(2);
    const lines = await act({ action: 'approve', ids, reason: ' Welcome among us. ' });
    expect(lines.map(({ application }) => application?.decision?.reason)).toEqual(
      ids.map(() => 'Welcome among us.'),
    );
  });

  it('one that is named twice is done once', async () => {
    const id = await apply();
    expect(await act({ action: 'approve', ids: [id, id] })).toMatchObject([{ id, ok: true }]);
  });

  it('breaks the connection when it cannot go on, so that nobody takes a part for the whole, and logs why', async () => {
    const [first, damaged] = [await apply(), await apply()];
    await modelOf('beta').updateOne({ _id: damaged }, { $unset: { profile: 1 } });
    await expect(act({ action: 'claim', ids: [first, damaged] })).rejects.toThrow('terminated');
    await modelOf('beta').deleteOne({ _id: damaged });
    expect(await read(await reviewer.get(`/api/review/applications/${first}`))).toMatchObject({
      claim: { by: rhea },
    });
    const line = written.find((text) => text.includes('failed after the answer had begun')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      err: { type: 'TypeError', stack: expect.any(String) as string },
    });
  });

  it('goes no further than the session of who asked', async () => {
    const ids = await applyTimes(2);
    const { collection } = modelOf('beta');
    const real = collection.findOneAndUpdate.bind(collection);
    const claiming = jest.spyOn(collection, 'findOneAndUpdate');
    claiming.mockImplementationOnce(async (...change) => {
      const claimed = await real(...change);
      await endSessions(portal.context.redis, rhea);
      return claimed;
    });
    await expect(act({ action: 'claim', ids })).rejects.toThrow('terminated');
    claiming.mockRestore();
    reviewer = await portal.signIn(rhea);
    expect(await claimsOf(ids)).toMatchObject([{ by: rhea }, null]);
  });

  it('goes no further than the one that is under way when the connection is closed', async () => {
    const ids = await applyTimes(3);
    const { collection } = modelOf('beta');
    const real = collection.findOneAndUpdate.bind(collection);
    const leave = new AbortController();
    const answering = jest.spyOn(ServerResponse.prototype, 'writeHead');
    const ending = jest.spyOn(ServerResponse.prototype, 'end');
    const claiming = jest.spyOn(collection, 'findOneAndUpdate');
    claiming.mockImplementationOnce(real).mockImplementationOnce(async (...change) => {
      const [response] = answering.mock.contexts.filter(isBulk);
      const closed = response && once(response, 'close');
      leave.abort();
      await closed;
      return await real(...change);
    });
    const sent = reviewer.send('POST', '/api/review/bulk', {
      body: JSON.stringify({ action: 'claim', ids }),
      headers: { 'content-type': 'application/json' },
      signal: leave.signal,
    });
    await expect(sent.then((response) => response.text())).rejects.toThrow('abort');
    await until(async () => ending.mock.contexts.some(isBulk));
    for (const spy of [answering, ending, claiming]) {
      spy.mockRestore();
    }
    expect(await claimsOf(ids)).toMatchObject([{ by: rhea }, { by: rhea }, null]);
  });

  it('refuses as a whole what no single one would be done with', async () => {
    const id = await apply();
    const path = '/api/review/bulk';
    const short = await expectRefusal(
      await reviewer.post(path, { action: 'reject', ids: [id], reason: 'no' }),
      400,
      'invalid',
    );
    expect(short.fields).toHaveProperty('reason');
    const unstorable = { action: 'approve', ids: [id], reason: 'Welcome \u0007' };
    const refused = await expectRefusal(await reviewer.post(path, unstorable), 400, 'invalid');
    expect(refused.fields).toHaveProperty('reason');
    const many = Array.from({ length: 101 }, () => id);
    for (const body of [
      { action: 'approve', ids: [] },
      { action: 'approve', ids: many },
      { action: 'erase', ids: [id] },
    ]) {
      await expectRefusal(await reviewer.post(path, body), 400, 'invalid');
    }
    const { browser } = await portal.newcomer();
    await expectRefusal(await browser.post(path, { action: 'approve', ids: [id] }), 403, 'forbidden');
    expect(await read(await reviewer.get(`/api/review/applications/${id}`))).toMatchObject({
      status: 'pending',
    });
  });
});
