import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * One file of a zip archive (a Python wheel is one), found through the archive's directory.
 * @throws when the archive is not one or has no such file
 */
export function unzipEntry(archive: Buffer, isWanted: (name: string) => boolean): Buffer {
  let end = archive.length - 22;
  while (end >= 0 && archive.readUInt32LE(end) !== endOfDirectory) {
    end -= 1;
  }
  if (end < 0) {
    throw new Error('not a zip archive');
  }
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== directoryEntry) {
      throw new Error('the zip directory is damaged');
    }
    const nameLength = archive.readUInt16LE(at + 28);
    if (isWanted(archive.toString('utf8', at + 46, at + 46 + nameLength))) {
      return readEntry(archive, at);
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error('the archive does not hold the file');
}

function readEntry(archive: Buffer, at: number): Buffer {
  const method = archive.readUInt16LE(at + 10);
  const packedSize = archive.readUInt32LE(at + 20);
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(start, start + packedSize);
  if (method === 0) {
    return Buffer.from(packed);
  }
  if (method !== 8) {
    throw new Error(`the archive uses an unknown compression (${method})`);
  }
  return inflateRawSync(packed);
}
