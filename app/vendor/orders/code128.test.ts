import { expect, it } from 'vitest';
import { code128 } from './code128.ts';

// Position and width of each bar; a scanner read this barcode from paper.
const scanned =
  '10:2 13:1 16:1 21:1 23:2 28:3 32:1 36:1 38:2 43:1 46:2 49:3 54:2 58:3 63:1 65:2 69:3 73:1 76:1 ' +
  '79:3 84:2 87:1 90:3 95:2 98:1 101:2 104:3 109:1 112:3 116:2 120:3 124:1 127:2 131:2 135:3 139:1 ' +
  '142:1 145:3 149:2 153:1 157:1 159:2 164:2 169:3 173:1 175:2';

it('encodes an order number as a scanner reads it', () => {
  const { bars, width } = code128('KB-2611-0860');
  expect(bars.map(({ x, width: modules }) => `${x}:${modules}`).join(' ')).toBe(scanned);
  expect(width).toBe(187);
});

it('has eleven modules a letter, with an even number of dark ones, for all of ASCII', () => {
  const dark = (text: string) => code128(text).bars.reduce((sum, { width }) => sum + width, 0);
  const shapes = Array.from({ length: 95 }, (_, at) => {
    const letter = String.fromCharCode(32 + at);
    expect(code128(letter).width).toBe(code128('').width + 11);
    expect(dark(letter) % 2).toBe(dark('') % 2);
    return JSON.stringify(code128(letter).bars.slice(3, 6));
  });
  expect(new Set(shapes).size).toBe(95);
  expect(() => code128('ऑर्डर')).toThrow(RangeError);
});
