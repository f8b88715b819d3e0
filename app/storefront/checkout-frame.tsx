import { Outlet } from 'react-router';
import { CheckoutMessages } from './checkout-messages.tsx';

/** Stands around the pages besides home, list, product and cart: they bring their own texts. */
export default function CheckoutFrame() {
  return (
    <CheckoutMessages>
      <Outlet />
    </CheckoutMessages>
  );
}
