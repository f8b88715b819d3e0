import type { ReactNode } from 'react';
import { LazyMessages, lazyMessages } from '../../i18n/lazy-messages.tsx';

const texts = lazyMessages(
  import.meta.glob(
    '../../i18n/*/{cash-refund,checkout,company,documents,failures,history,identity,orders,validation}.json',
    { import: 'default' },
  ),
);

/** Provides the texts of the checkout, order, login and company pages to its children. */
export function CheckoutMessages({ children }: { children: ReactNode }) {
  return <LazyMessages texts={texts}>{children}</LazyMessages>;
}
