import { describe, expect, it } from 'vitest';
import { type Paise, rupees } from '../../../market/kernel/money.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { useShortAmount } from './use-short-amount.ts';

function Amount({ paise }: { paise: Paise }) {
  return useShortAmount()(paise);
}

const short = (paise: Paise, address = '/') => markup(<Amount paise={paise} />, address);

describe('short amount', () => {
  it('is whole rupees below a lakh', () => {
    expect(short(0)).toBe('0');
    expect(short(rupees(9_360))).toBe('9,360');
    expect(short(rupees(99_999) + 49)).toBe('99,999');
  });

  it('is in lakhs and crores above, in the language of the page', () => {
    expect(short(rupees(1_00_000))).toBe('1L');
    expect(short(rupees(12_34_567))).toBe('12.3L');
    expect(short(rupees(1_57_89_000))).toBe('1.58Cr');
    expect(short(rupees(1_57_89_000), '/hi')).toBe('1.58 करोड़');
    expect(short(rupees(3_00_000), '/hi')).toBe('3 लाख');
  });

  it('keeps all digits of large amounts', () => {
    expect(short(rupees(1_234_00_00_000))).toBe('1,234Cr');
  });
});
