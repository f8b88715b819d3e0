import type { LucideIcon } from 'lucide-react';

/** A page in the navigation of a portal. Only pages that exist may be listed. */
export interface PortalEntry {
  /** Without its language, such as `/vendor/products`. */
  to: string;
  label: string;
  icon: LucideIcon;
  /** What waits there, shown as a figure and said in words, such as "3 new". */
  waiting?: { count: number; words: string };
  /** A heading in the side column for this entry and the following ones. */
  heading?: string;
}

/** How many entries stand in the bottom bar of a phone beside "More": five things are as many as a thumb tells apart. */
const barPlaces = 4;

/** The entries of the bottom bar, and those that wait under "More". */
export function placesOf<Entry>(entries: readonly Entry[]): {
  bar: readonly Entry[];
  rest: readonly Entry[];
} {
  return { bar: entries.slice(0, barPlaces), rest: entries.slice(barPlaces) };
}

/** What `aria-current` says of an entry: this page, a page below it such as one product of the products, or nothing. */
export function currentMark(to: string, here: string): 'page' | 'true' | undefined {
  if (to === here) return 'page';
  return here.startsWith(`${to}/`) ? 'true' : undefined;
}
