import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useCart } from '../browser/cart-store.ts';
import { hasCartCookie } from '../request/cart-cookie.ts';
import { useRootData } from '../request/use-root-data.ts';
import { useFirstName } from '../ui/shell/first-name.tsx';
import { Shell } from '../ui/shell/shell.tsx';

/** Layout route of the storefront: header and footer around the pages. */
export default function Frame() {
  return (
    <Shell>
      <Outlet />
      <CartSync />
    </Shell>
  );
}

/**
 * Syncs the cart with the account of the signed-in user, and takes over what was added without JavaScript; others do
 * not load the code. Renders nothing.
 */
function CartSync() {
  const user = useRootData()?.user;
  const name = useFirstName();
  const who = user && `${user.role} ${name ?? ''}`;
  const cart = useCart();
  useEffect(() => {
    if (who && cart)
      void import('./cart/sync-cart.ts').then(
        ({ scheduleCartSync }) => scheduleCartSync(who),
        () => undefined,
      );
  }, [who, cart]);
  useEffect(() => {
    if (hasCartCookie(document.cookie))
      void import('./cart/take-server-cart.ts').then(
        ({ takeServerCart }) => takeServerCart(),
        () => undefined,
      );
  }, []);
  return null;
}
