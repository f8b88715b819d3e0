import { TextPage } from './text-page.tsx';

export default function Shipping() {
  return <TextPage name="shipping" />;
}
