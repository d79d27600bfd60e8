import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { landingHero } from '../../../portal/client/content/landingHero.ts';
import { statementPicture } from '../../../portal/client/content/pictures.ts';
import { root } from '../../base/root.ts';

const client = join(root, 'portal/client');
export const socialFile = join(client, 'public/social.png');
export const socialTitle = landingHero.title;

const sources = ['pictures/StatementPicture.tsx', 'pictures/Pictures.module.css'];
const night = /--night[\w-]*:[^;]*|\[data-tone="night"\] \{[^}]*\}/g;
const keyword = 'drawn-from';

const read = (file: string) => readFileSync(join(client, file), 'utf8');

/** A name for all that the picture of link previews is drawn from: its words, its shapes, its colours. */
export function sourcesDigest(): string {
  const colours = read('styles/tokens.css').match(night) ?? [];
  const parts = [socialTitle, statementPicture, sources.map(read), colours];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The chunks of a PNG: a length, a type of four letters, data, a checksum. */
function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** The picture with a line of text in it that pictures may carry and nobody sees. */
export function stamped(png: Buffer, digest: string): Buffer {
  const body = Buffer.from(`tEXt${keyword}\0${digest}`, 'latin1');
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), chunk, png.subarray(end)]);
}

export function stampOf(png: Buffer): { width: number; height: number; digest: string } {
  const [head, ...rest] = [...chunksOf(png)];
  const text = rest.find(({ type, data }) => type === 'tEXt' && data.toString('latin1').startsWith(keyword));
  return {
    width: head?.data.readUInt32BE(0) ?? 0,
    height: head?.data.readUInt32BE(4) ?? 0,
    digest: text?.data.toString('latin1').split('\0')[1] ?? '',
  };
}
