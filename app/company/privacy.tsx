import { TextPage } from './text-page.tsx';

export default function Privacy() {
  return <TextPage name="privacy" />;
}
