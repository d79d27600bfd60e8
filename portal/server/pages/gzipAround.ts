import { constants, crc32, deflateRawSync } from 'node:zlib';

/** RFC 1952: deflate, no name, no time, any system. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const tailBytes = 8;
const level = 9;

/** A block of RFC 1951 (3.2.4) that holds its bytes as they are; its head alone. */
function storedHead(length: number): Buffer {
  const bytes = Buffer.alloc(5);
  bytes.writeUInt16LE(length, 1);
  bytes.writeUInt16LE(length ^ 0xffff, 3);
  return bytes;
}

/**
 * A text with a part in it that is another each time, compressed once but for that part, which is put in as it is.
 * @param length bytes of that part
 * @returns the whole, as gzip
 */
export function gzipAround(before: string, after: string, length: number): (part: string) => Buffer {
  const [first, last] = [Buffer.from(before), Buffer.from(after)];
  const start = Buffer.concat([
    head,
    // Ends on a whole byte, and is not the end of the stream.
    deflateRawSync(first, { level, finishFlush: constants.Z_SYNC_FLUSH }),
    storedHead(length),
  ]);
  // May repeat what stands before, but nothing of the part: no text has these bytes.
  const dictionary = Buffer.concat([first, Buffer.alloc(length)]);
  const end = deflateRawSync(last, { level, dictionary });
  const sum = crc32(first);
  const size = first.length + length + last.length;
  return (part) => {
    const whole = Buffer.allocUnsafe(start.length + length + end.length + tailBytes);
    start.copy(whole);
    whole.write(part, start.length, length, 'latin1');
    end.copy(whole, start.length + length);
    whole.writeUInt32LE(crc32(last, crc32(part, sum)), whole.length - tailBytes);
    whole.writeUInt32LE(size, whole.length - tailBytes / 2);
    return whole;
  };
}
