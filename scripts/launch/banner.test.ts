import { bannerText } from './banner.ts';

const run = { env: { PUBLIC_URL: 'https://apply.test' }, hasMailbox: false, hasReceiver: false, seconds: 1 };
const named = { mongo: false, redis: false, discord: false };

describe('what stands on screen once everything runs', () => {
  test('are the redirect URIs where the real Discord must have them', () => {
    const text = bannerText({ ...run, embedded: named, sandboxUrl: undefined });
    expect(text).toContain('https://apply.test/verify');
    expect(text).toContain('https://apply.test/auth-callback');
  });

  test('is what to try in a sandbox, which knows the redirect URIs', () => {
    const embedded = { mongo: true, redis: true, discord: true };
    const text = bannerText({ ...run, embedded, sandboxUrl: 'http://127.0.0.1:3001' });
    expect(text).toContain('What to try');
    expect(text).not.toContain('/auth-callback');
    expect(text).not.toContain('E-mail');
    expect(text).toContain('"cleo" is approved');
    const mailing = {
      ...run,
      hasMailbox: true,
      hasReceiver: true,
      embedded,
      sandboxUrl: 'http://127.0.0.1:3001',
    };
    expect(bannerText(mailing)).toContain('shown in the sandbox, under Mail');
    expect(bannerText(mailing)).toContain('by the sandbox, under Webhooks');
  });

  test('names nobody as approved or waiting where a setting names the database, which is not seeded', () => {
    const embedded = { mongo: false, redis: true, discord: true };
    const text = bannerText({ ...run, embedded, sandboxUrl: 'http://127.0.0.1:3001' });
    expect(text).toContain('"dora" takes no direct messages.');
    expect(text).not.toMatch(/cleo|ben/);
  });
});
