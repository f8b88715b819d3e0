import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph from a phone, with GPS coordinates in its EXIF data. Another colour is another picture. */
export function aPhoto({
  width = 800,
  height = 600,
  colour = '#175a30',
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif',
} = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Demo Camera' }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
    [format]()
    .toBuffer();
}

/** A PNG that claims a size and contains this many empty bytes, compressed to almost nothing. */
export function aPngBomb({ width, height, bytes }: { width: number; height: number; bytes: number }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const packed = deflateSync(Buffer.alloc(bytes));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A valid PNG whose comment unpacks to this many bytes. */
export async function aPngWithComment(bytes: number): Promise<Buffer> {
  const png = await aPhoto({ format: 'png' });
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(bytes, 'a'))]);
  const afterHead = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHead), chunk('zTXt', text), png.subarray(afterHead)]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
