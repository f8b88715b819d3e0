import { Outlet } from 'react-router';
import { Shell } from '../ui/shell/shell.tsx';
import { CartSync } from './cart-sync-effect.tsx';

/** Layout route of the storefront: header and footer around the pages. */
export default function Frame() {
  return (
    <Shell>
      <Outlet />
      <CartSync />
    </Shell>
  );
}
