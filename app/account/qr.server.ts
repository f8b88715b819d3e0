import { encode } from 'uqr';

/** A QR code as the path of an SVG: a square of one unit for each dark module, `size` units on a side. */
export interface QrPath {
  readonly path: string;
  readonly size: number;
}

/** Encodes a text as a QR code, with the quiet zone of four modules that scanners need. */
export function qrOf(text: string, ecc: 'L' | 'M' = 'M'): QrPath {
  const { data, size } = encode(text, { ecc, border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: dark.join(''), size };
}
