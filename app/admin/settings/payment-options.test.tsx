import { expect, it } from 'vitest';
import type { PaymentOption } from '../../../market/payments/options.ts';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { PaymentOptions } from './payment-options.tsx';

const option = { type: 'digital', details: '', enabled: false, isImplemented: false } as const;
const upi: PaymentOption = { ...option, id: 'upi', name: 'UPI', isAdded: false };
const wallet: PaymentOption = { ...option, id: 'option-1', name: 'Wallet', isAdded: true };

const ready = { state: 'ready', providers: ['razorpay'], since: null } as const;
const none = { state: 'no-provider', providers: [], since: null } as const;
const ways = {
  cod: ready,
  upi: ready,
  card: none,
  'net-banking': none,
  'bank-transfer': { ...none, state: 'no-account' },
} as const;
const providers = [{ name: 'razorpay', title: 'Razorpay', isConnected: true }];

it('says by whom an option that is switched on is offered, or why it is not, with the way to change that', () => {
  const shown = (id: string) =>
    markup(
      <PaymentOptions
        options={[{ ...upi, id, enabled: true, isImplemented: true }]}
        ways={ways}
        providers={providers}
      />,
      '/admin/settings',
    );
  expect(shown('upi')).toContain('Offered by Razorpay');
  expect(shown('card')).toContain('Not offered: no provider connected');
  expect(shown('card')).toContain('/admin/settings/payments/razorpay');
  expect(shown('bank-transfer')).toContain('Not offered: no bank account');
  expect(shown('cod')).not.toContain('ffered');
});

it('lets administrators change and remove custom payment options, and no others', () => {
  const intents = (one: PaymentOption) => {
    const props = { options: [one], ways, providers: [] };
    const page = markup(<PaymentOptions {...props} />, '/admin/settings');
    return [...page.matchAll(/name="intent" value="([^"]*)"/g)].map(([, intent]) => intent);
  };
  expect(intents(wallet)).toEqual(['switch', 'change', 'remove']);
  expect(intents(upi)).toEqual(['switch']);
});
