import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { SuggestionsProps } from './search-suggestions.tsx';

/**
 * Search suggestions for the field inside `box`. Their code is loaded on first use of the field; a search never waits
 * for it.
 */
export function useSuggestions(): { box: RefObject<HTMLDivElement | null>; suggestions: ReactNode } {
  const box = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ List: ComponentType<SuggestionsProps>; field: HTMLInputElement }>();
  useEffect(() => {
    const field = box.current?.querySelector('input');
    if (!field || loaded?.field === field) return;
    const load = () =>
      import('./search-suggestions.tsx').then(
        ({ SearchSuggestions }) => setLoaded({ List: SearchSuggestions, field }),
        () => {},
      );
    if (document.activeElement === field) void load();
    field.addEventListener('focus', load, { once: true });
    return () => field.removeEventListener('focus', load);
  });
  return { box, suggestions: loaded ? <loaded.List field={loaded.field} /> : null };
}
