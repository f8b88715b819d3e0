import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Chosen {
  /** Stands around the boxes. */
  list: RefObject<HTMLElement | null>;
  count: number;
  recount: () => void;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * How many rows of a list are chosen. The boxes are the browser's own, so that they work before script and without it;
 * this counts them. After an action, or with other rows, none is chosen.
 */
export function useChosen(): Chosen {
  const list = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  const { key } = useLocation();
  const seen = useRef(key);
  const recount = useCallback(() => {
    setCount(boxesIn(list.current).filter(({ checked }) => checked).length);
  }, []);
  const chooseAll = useCallback(
    (isChosen: boolean) => {
      for (const box of boxesIn(list.current)) box.checked = isChosen;
      recount();
    },
    [recount],
  );
  useEffect(() => {
    if (seen.current === key) return recount();
    seen.current = key;
    chooseAll(false);
  }, [key, recount, chooseAll]);
  return { list, count, recount, chooseAll };
}

function boxesIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('input[data-choose]') ?? [])];
}
