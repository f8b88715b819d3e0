import type { ReactNode } from 'react';
import { MoreTexts, moreTexts } from '../../i18n/more-texts.tsx';

const texts = moreTexts({
  en: () => import('../../i18n/en/portals.ts').then(({ portals }) => portals),
  hi: () => import('../../i18n/hi/portals.ts').then(({ portals }) => portals),
});

/** Gives all below it the texts of the portals, which only vendors and administrators read. */
export function PortalTexts({ children }: { children: ReactNode }) {
  return <MoreTexts texts={texts}>{children}</MoreTexts>;
}
