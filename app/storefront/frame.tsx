import { Outlet } from 'react-router';
import { Shell } from '../ui/shell.tsx';
import { CartSync } from './keep-cart-in-step.tsx';

/** Header and footer around the pages of the shop. */
export default function Frame() {
  return (
    <Shell>
      <Outlet />
      <CartSync />
    </Shell>
  );
}
