/** One command on its way to a store: its bytes as they came, and what it is. */
export interface Frame {
  bytes: Buffer;
  /** `insert application_submissions`, `set sess:…`: the command and the first of what it is about. */
  label: string;
}

/** Cuts the bytes of one connection into commands; keeps what is not whole yet. */
export type Splitter = (chunk: Buffer) => Frame[];

/** Length and label of the first command in `bytes`; null while it is not whole. */
type Look = (bytes: Buffer) => { length: number; label: string } | null;

function splitWith(look: Look): Splitter {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (let found = look(rest); found; found = look(rest)) {
      frames.push({ bytes: rest.subarray(0, found.length), label: found.label });
      rest = rest.subarray(found.length);
    }
    return frames;
  };
}

const opMessage = 2013;
const bsonText = 2;

/** The first element of an OP_MSG's document names the command, and its collection where it has one. */
function mongoLabel(message: Buffer): string {
  if (message.readInt32LE(12) !== opMessage) {
    return 'other';
  }
  const nameEnd = message.indexOf(0, 26);
  const name = message.toString('utf8', 26, nameEnd);
  if (message[25] !== bsonText) {
    return name;
  }
  const textEnd = nameEnd + 5 + message.readInt32LE(nameEnd + 1) - 1;
  return `${name} ${message.toString('utf8', nameEnd + 5, textEnd)}`;
}

export const splitMongo = (): Splitter =>
  splitWith((bytes) => {
    const length = bytes.length < 4 ? Number.POSITIVE_INFINITY : bytes.readInt32LE(0);
    return bytes.length < length ? null : { length, label: mongoLabel(bytes.subarray(0, length)) };
  });

const most = 12;

/** RESP: `*<n>` and n times `$<bytes>` with the argument; the label holds the first arguments. */
export const splitRedis = (): Splitter =>
  splitWith((bytes) => {
    const line = (from: number) => {
      const end = bytes.indexOf('\r\n', from);
      return end < 0 ? null : { value: Number(bytes.toString('latin1', from + 1, end)), next: end + 2 };
    };
    const head = line(0);
    if (!head) {
      return null;
    }
    const words: string[] = [];
    let at = head.next;
    for (let index = 0; index < head.value; index += 1) {
      const size = line(at);
      if (!size || bytes.length < size.next + size.value + 2) {
        return null;
      }
      if (index < most) {
        words.push(bytes.toString('utf8', size.next, Math.min(size.next + size.value, size.next + 200)));
      }
      at = size.next + size.value + 2;
    }
    return { length: at, label: words.join(' ') };
  });
