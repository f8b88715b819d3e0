/** A file of an archive. Small enough to be held in memory whole. */
export interface Member {
  readonly name: string;
  readonly body: Buffer;
}

/** An archive that was cut off, or whose bytes are not what they were. */
export class BrokenTar extends Error {}

const block = 512;
const longestBody = 256 * 1024 * 1024;

/** A file as it stands in an archive of the tool `tar` (POSIX ustar), readable by its owner alone. */
export function tarMember({ name, body }: Member, at: Date): Buffer {
  const head = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  head.write(name);
  head.write(octal(0o600, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(body.length, 11), 124);
  head.write(octal(Math.floor(at.getTime() / 1_000), 11), 136);
  head.write('        0', 148);
  head.write('ustar\x0000', 257);
  head.write(`${sumOf(head).toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([head, body, Buffer.alloc(paddingOf(body.length))]);
}

/** What an archive ends with. */
export const tarEnd = Buffer.alloc(2 * block);

/** The files of an archive, one after the other. Throws `BrokenTar` where it breaks off. */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Member> {
  const chunks = bytes[Symbol.asyncIterator]();
  const take = takerOf(chunks);
  for (;;) {
    const head = await take(block);
    if (head.every((byte) => byte === 0)) break;
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8);
    if (Number.parseInt(head.toString('latin1', 148, 154), 8) !== sumOf(head) || !(size <= longestBody)) {
      throw new BrokenTar('not an archive, or a damaged one');
    }
    const body = await take(size);
    if ((await take(paddingOf(size))).some((byte) => byte !== 0)) throw new BrokenTar('a damaged archive');
    yield { name: head.toString('utf8', 0, head.indexOf(0)), body };
  }
  // To the end, for whoever copies what passes here.
  while (!(await chunks.next()).done);
}

/** Of all bytes of a head, with blanks where the sum itself stands. */
function sumOf(head: Buffer): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function paddingOf(size: number): number {
  return (block - (size % block)) % block;
}

/** Makes what hands the bytes over in the portions that are asked for. */
function takerOf(chunks: AsyncIterator<Uint8Array>): (size: number) => Promise<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  return async (size) => {
    const parts = [held];
    for (let lacking = size - held.length; lacking > 0; ) {
      const next = await chunks.next();
      if (next.done) throw new BrokenTar('it breaks off');
      parts.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length));
      lacking -= next.value.length;
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts);
    held = all.subarray(size);
    return all.subarray(0, size);
  };
}
