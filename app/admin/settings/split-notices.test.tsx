import { describe, expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { SplitNotices } from './split-notices.tsx';

const razorpay = { name: 'razorpay', title: 'Razorpay', holds: true, isConnected: false };
const cashfree = { name: 'cashfree', title: 'Cashfree', holds: false, isConnected: false };

describe('Notices about splitting', () => {
  it('say when no provider that can split is connected, and lead to each of them', () => {
    const page = markup(<SplitNotices providers={[razorpay, cashfree]} />);
    expect(page).toContain('No provider that can split is connected');
    for (const name of ['razorpay', 'cashfree'])
      expect(page).toContain(`href="/admin/settings/payments/${name}"`);
    expect(markup(<SplitNotices providers={[razorpay]} />, '/hi')).toContain('कोई कंपनी जुड़ी नहीं है');
  });

  it('say what to set at a provider that holds no share for the shop', () => {
    const page = markup(<SplitNotices providers={[razorpay, { ...cashfree, isConnected: true }]} />);
    expect(page).toContain('Defer Settlement');
    expect(page).not.toContain('No provider');
  });

  it('are none with a provider that holds shares', () => {
    expect(markup(<SplitNotices providers={[{ ...razorpay, isConnected: true }, cashfree]} />)).toBe('');
  });
});
