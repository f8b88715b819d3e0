import type { ReactNode } from 'react';
import { MoreTexts, moreTexts } from '../i18n/more-texts.tsx';

const texts = moreTexts({
  en: () => import('../i18n/en/buying.ts').then(({ buying }) => buying),
  hi: () => import('../i18n/hi/buying.ts').then(({ buying }) => buying),
});

/** Gives all below it the texts of the checkout, of orders, of the ways in and of the company. */
export function BuyingTexts({ children }: { children: ReactNode }) {
  return <MoreTexts texts={texts}>{children}</MoreTexts>;
}
