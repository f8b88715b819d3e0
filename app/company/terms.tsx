import { TextPage } from './text-page.tsx';

export default function Terms() {
  return <TextPage name="terms" />;
}
