import { settingsOf } from './withSupplied.ts';

test('what a running `npm start` goes by holds no setting of backups, which may be replaced meanwhile, and nothing of the shell', () => {
  const env = {
    PORT: '4000',
    BACKUP_RECIPIENT: 'age1old',
    BACKUP_PASSPHRASE: 'of another time',
    HOME: '/home/ada',
  };
  expect(settingsOf(env)).toEqual({ PORT: '4000' });
});
