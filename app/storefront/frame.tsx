import { Outlet } from 'react-router';
import { Shell } from '../ui/shell/shell.tsx';
import { CartSync } from './cart-sync-effect.tsx';

/** Header and footer around the pages of the shop. */
export default function Frame() {
  return (
    <Shell>
      <Outlet />
      <CartSync />
    </Shell>
  );
}
