import { expect, it } from 'vitest';
import type { PaymentOption } from '../../../market/payments/options.ts';
import { markup } from '../../../tests/support/markup.tsx';
import { PaymentOptions } from './payment-options.tsx';

const option = { type: 'digital', details: '', enabled: false, isImplemented: false } as const;
const upi: PaymentOption = { ...option, id: 'upi', name: 'UPI', isAdded: false };
const wallet: PaymentOption = { ...option, id: 'option-1', name: 'Wallet', isAdded: true };

it('lets administrators change and remove custom payment options, and no others', () => {
  const intents = (one: PaymentOption) => {
    const page = markup(<PaymentOptions options={[one]} refused={undefined} />, '/admin/settings');
    return [...page.matchAll(/name="intent" value="([^"]*)"/g)].map(([, intent]) => intent);
  };
  expect(intents(wallet)).toEqual(['switch', 'change', 'remove']);
  expect(intents(upi)).toEqual(['switch']);
});
