import { Writable } from 'node:stream';
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
