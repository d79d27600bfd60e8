import { Writable } from 'node:stream';
import mongoose from 'mongoose';
import { createLogger, type Logger } from './logger.ts';

/** What a log writes while something is done with it. */
function writtenBy(act: (log: Logger) => void): string {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  act(createLogger('test', 'info', stream as unknown as NodeJS.WriteStream));
  return written;
}

describe('log', () => {
  it('never shows a secret, an e-mail or a phone number, at any depth that is logged', () => {
    const written = writtenBy((log) =>
      log.info(
        {
          token: 'canary',
          body: { email: 'canary', deep: { code: 'canary', deeper: { list: [{ phone_number: 'canary' }] } } },
          headers: { cookie: 'canary', authorization: 'canary' },
        },
        'one',
      ),
    );
    expect(written).toContain('one');
    expect(written).not.toContain('canary');
  });

  it('never shows them in what a child logger says with each line, nor in an error', () => {
    const error = Object.assign(new Error('failed'), { requestBody: { json: { access_token: 'canary' } } });
    const written = writtenBy((log) =>
      log.child({ request: { cookie: 'canary' } }).error({ err: error }, 'one'),
    );
    expect(written).toContain('failed');
    expect(written).toContain('[redacted]');
    expect(written).not.toContain('canary');
  });

  it('never shows the command that a store refused, however its error is logged', () => {
    const message =
      'not authorized on yieldwren to execute command { update: "application_submissions", updates: [ { full_name: "canary\n    at canary" } ] }';
    const refused = new mongoose.mongo.MongoServerError({ message, errmsg: message, code: 13 });
    const failed = new Error('failed', { cause: refused });
    const command = { name: 'expire', args: ['sess:canary', '600'] };
    const reply = Object.assign(new Error('NOPERM no permission'), { command });
    const given = Object.assign(new Error('EXECABORT given up'), { previousErrors: [reply] });
    const written = writtenBy((log) => {
      for (const error of [refused, failed, reply, given]) {
        log.error({ err: error }, 'one');
      }
      log.warn({ err: String(refused), text: String(refused) }, 'one');
    });
    expect(written.match(/not authorized on yieldwren/g)?.length).toBeGreaterThan(5);
    expect(written).toContain('NOPERM no permission');
    expect(written).toContain('expire');
    expect(written).not.toContain('canary');
  });

  it('shows by which code an error is known, and no code that came with it', () => {
    const error = Object.assign(new Error('failed'), { code: 'EPIPE', body: { code: 'canary' } });
    const written = writtenBy((log) => log.error({ err: error }, 'one'));
    expect(written).toContain('"error_code":"EPIPE"');
    expect(written).not.toContain('canary');
  });

  it('shows Discord’s error codes, and is not led in circles', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    const written = writtenBy((log) => log.warn({ code: 50_013, round }, 'one'));
    expect(written).toContain('50013');
    expect(written).toContain('"msg":"one"');
  });
});
