import { expect, it } from 'vitest';
import { markup } from '../../tests/support/shop/markup.tsx';
import { EmailText } from './email-text.tsx';

it('breaks an address after its @ and before its dots, not within a word', () => {
  const html = markup(<EmailText>{'ram.lal@mail.example.com'}</EmailText>);
  expect(html).toContain('ram<wbr/>.lal@<wbr/>mail<wbr/>.example<wbr/>.com');
});
