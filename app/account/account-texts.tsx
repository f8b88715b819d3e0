import type { ReactNode } from 'react';
import { MoreTexts, moreTexts } from '../i18n/more-texts.tsx';

const texts = moreTexts({
  en: () => import('../i18n/en/account.ts').then(({ account }) => account),
  hi: () => import('../i18n/hi/account.ts').then(({ account }) => account),
});

/** Gives all below it the texts of My Account, which no other page loads. */
export function AccountTexts({ children }: { children: ReactNode }) {
  return <MoreTexts texts={texts}>{children}</MoreTexts>;
}
