import { TextPage } from './text-page.tsx';

export default function About() {
  return <TextPage name="about" />;
}
