import { createSign, generateKeyPairSync } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** In the shortest form: OpenSSL reads longer ones too, Go does not. */
function lengthOf({ length }: Buffer): number[] {
  if (length < 128) {
    return [length];
  }
  return length < 256 ? [0x81, length] : [0x82, Math.floor(length / 256), length % 256];
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** A certificate of its own making (X.509 v3, RFC 5280) and its key, both as PEM. */
export function makeCertificate(
  host: string,
  end: Date,
  begin = new Date('2020-01-01'),
): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
  const place = isIPv4(host)
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
  const alternative = der(0x04, sequence(place));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time(begin), time(end)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('551d11'), alternative))),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const whole = sequence(content, ecdsaWithSha256, bits(signature)).toString('base64');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${whole.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
