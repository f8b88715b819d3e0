import type { LucideIcon } from 'lucide-react';
import type { Permission } from '../../market/kernel/staff-roles.ts';

/** Navigation entry of a portal. Only pages that exist may be listed. */
export interface PortalEntry {
  /** Path without the language, such as `/vendor/products`. */
  to: string;
  label: string;
  icon: LucideIcon;
  /** Who may not, does not see the entry; without one all of the portal see it. */
  needs?: Permission;
  /** Number of open tasks there, with a text for screen readers such as "3 new". */
  waiting?: { count: number; words: string };
  /** Heading in the side navigation above this entry and the following ones. */
  heading?: string;
}

/** Entries in the bottom bar of a phone beside "More": five targets are as many as fit a thumb. */
const barPlaces = 4;

/** Entries of the bottom bar, and those under "More". */
export function placesOf<Entry>(entries: readonly Entry[]): {
  bar: readonly Entry[];
  rest: readonly Entry[];
} {
  return { bar: entries.slice(0, barPlaces), rest: entries.slice(barPlaces) };
}

/** `aria-current` of an entry: `page` for its own page, `true` for a page below it, otherwise undefined. */
export function currentMark(to: string, here: string): 'page' | 'true' | undefined {
  if (to === here) return 'page';
  return here.startsWith(`${to}/`) ? 'true' : undefined;
}
