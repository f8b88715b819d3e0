import { createContext, type ReactNode, use } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import type { PageParts } from '../kept-parts.ts';

/** The parts of the page that is being rendered for everybody; null in the browser, and where a page is one visitor's. */
export const PartsOfPage = createContext<PageParts | null>(null);

interface Props {
  /** Which part this is. */
  part: string;
  /** All that it shows besides the texts of its language. */
  of?: unknown;
  children: ReactNode;
}

/**
 * A part of a page that looks the same wherever the same is shown: on the server it is rendered once and kept (decision 25).
 * It begins and ends with an element, and does not ask where it stands: for no address, no `useId`, no other context.
 */
export function Kept({ part, of, children }: Props) {
  const parts = use(PartsOfPage);
  const language = useLanguage();
  if (!parts) return children;
  // What stands in it is kept with it.
  const whole = <PartsOfPage value={null}>{children}</PartsOfPage>;
  return parts.mark(`${part} ${language} ${JSON.stringify(of)}`, whole);
}
