import { TextPage } from './text-page.tsx';

export default function Refund() {
  return <TextPage name="refund" />;
}
