import { Outlet } from 'react-router';
import { CheckoutMessages } from './checkout-messages.tsx';

/** Layout route of the pages other than home, list, product and cart: loads their texts. */
export default function CheckoutFrame() {
  return (
    <CheckoutMessages>
      <Outlet />
    </CheckoutMessages>
  );
}
