import { readFileSync } from 'node:fs';
import { socialFile, sourcesDigest, stamped, stampOf } from './stamp.ts';

it('the picture of link previews is drawn from what the landing page shows now; else run npm run social', () => {
  expect(stampOf(readFileSync(socialFile))).toEqual({ width: 1200, height: 630, digest: sourcesDigest() });
});

it('a stamp is read back from the picture that carries it', () => {
  const picture = stamped(readFileSync(socialFile), 'x');
  expect(picture.subarray(-12)).toEqual(readFileSync(socialFile).subarray(-12));
  expect(stampOf(picture).width).toBe(1200);
});
