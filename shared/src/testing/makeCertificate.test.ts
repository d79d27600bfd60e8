import { X509Certificate } from 'node:crypto';
import { makeCertificate } from './makeCertificate.ts';

it('every length in a certificate is in its shortest form, without which Go does not read it', () => {
  const { raw } = new X509Certificate(makeCertificate('localhost', new Date('2040-01-01')).cert);
  // The content is longer than 127 bytes and shorter than 256.
  expect([...raw.subarray(4, 6)]).toEqual([0x30, 0x81]);
});
