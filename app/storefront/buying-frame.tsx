import { Outlet } from 'react-router';
import { BuyingTexts } from './buying-texts.tsx';

/** Stands around the pages besides home, list, product and cart: they bring their own texts. */
export default function BuyingFrame() {
  return (
    <BuyingTexts>
      <Outlet />
    </BuyingTexts>
  );
}
