import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate for localhost, as the configurations want it. @returns it, to be trusted */
export function makeCertificate(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const [pem, key] = [join(folder, 'certificate.pem'), join(folder, 'certificate.key')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', pem, ...subject],
    {
      stdio: 'ignore',
    },
  );
  writeFileSync(join(folder, 'certificate.both.pem'), readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'), {
    mode: 0o600,
  });
  return readFileSync(pem, 'utf8');
}
