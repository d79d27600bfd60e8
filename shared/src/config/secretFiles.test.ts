import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../config.ts';
import { faultText } from './SettingFault.ts';

describe('secrets from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const webhookSecret = `whsec_${Buffer.from('w'.repeat(32)).toString('base64')}`;
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are read without the line break at their end', () => {
    const { settings, faults } = readSettings({
      SESSION_SECRET_FILE: file('session', `${'s'.repeat(32)}\n`),
      DISCORD_TOKEN_FILE: file('token', 'the.token\n'),
      DISCORD_CLIENT_SECRET_FILE: file('client', 'the client secret'),
      MONGODB_URI_FILE: file('mongo', 'mongodb://name:word@host/db\n'),
      REDIS_URL_FILE: file('redis', 'redis://:word@host\n'),
      BACKUP_PASSPHRASE_FILE: file('backup', 'a passphrase of backups\n'),
      METRICS_TOKEN_FILE: file('metrics', 'a token of metrics'),
      SMTP_URL_FILE: file('smtp', 'smtps://name:word@host\n'),
      MAIL_FROM: 'beta@yieldwren.example',
      WEBHOOK_URL: 'https://hooks.yieldwren.example',
      WEBHOOK_SECRET_FILE: file('webhook', `${webhookSecret}\n`),
    });
    expect(settings).toMatchObject({
      SESSION_SECRET: ['s'.repeat(32)],
      DISCORD_TOKEN: 'the.token',
      DISCORD_CLIENT_SECRET: 'the client secret',
      MONGODB_URI: 'mongodb://name:word@host/db',
      REDIS_URL: 'redis://:word@host',
      BACKUP_PASSPHRASE: 'a passphrase of backups',
      METRICS_TOKEN: 'a token of metrics',
      SMTP_URL: 'smtps://name:word@host',
      WEBHOOK_SECRET: [webhookSecret],
    });
    expect(faults.filter(({ name }) => name.endsWith('_FILE'))).toEqual([]);
  });

  it('are named in quotes as well, beside a secret that is nothing in quotes', () => {
    const { settings, faults } = readSettings({
      DISCORD_TOKEN: '""',
      DISCORD_TOKEN_FILE: `"${file('quoted', 'the.token\n')}"`,
    });
    expect(settings).toMatchObject({ DISCORD_TOKEN: 'the.token' });
    expect(faults.filter(({ name }) => name.startsWith('DISCORD_TOKEN'))).toEqual([]);
  });

  it('that cannot be read, are empty or are set twice are faults with their repair', () => {
    const { faults } = readSettings({
      SESSION_SECRET_FILE: join(folder, 'absent'),
      DISCORD_TOKEN_FILE: file('empty', '\n'),
      REDIS_URL: 'redis://a',
      REDIS_URL_FILE: file('other', 'redis://b'),
    });
    expect(faults.map(faultText).filter((text) => text.includes('_FILE'))).toEqual([
      `SESSION_SECRET_FILE: the file ${join(folder, 'absent')} cannot be read (ENOENT). Name a file that this process may read`,
      `DISCORD_TOKEN_FILE: the file ${join(folder, 'empty')} is empty. Write the secret into it`,
      'REDIS_URL_FILE: REDIS_URL is set as well. Keep one of the two',
    ]);
    expect(faults.map(faultText)).not.toContain('SESSION_SECRET: missing');
  });
});
