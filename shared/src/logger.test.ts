import { Writable } from 'node:stream';
import { createLogger } from './logger.ts';

describe('log', () => {
  it('never shows a secret, an e-mail or a phone number, at any depth that is logged', () => {
    let written = '';
    const stream = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk);
        done();
      },
    });
    const log = createLogger('test', 'info', stream as unknown as NodeJS.WriteStream);
    log.info(
      {
        token: 'canary',
        body: { email: 'canary', deep: { code: 'canary' } },
        headers: { cookie: 'canary', authorization: 'canary' },
      },
      'one',
    );
    expect(written).toContain('one');
    expect(written).not.toContain('canary');
  });
});
