import { Outlet } from 'react-router';
import { Shell } from '../ui/shell.tsx';
import { useKeptCart } from './use-kept-cart.ts';

/** Header and footer around the pages of the shop. */
export default function Frame() {
  useKeptCart();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
