import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useActionData, useLocation } from 'react-router';

interface Chosen {
  /** Ref of the element around the checkboxes. */
  list: RefObject<HTMLElement | null>;
  count: number;
  recount: () => void;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * Counts the selected rows of a list. The checkboxes are uncontrolled, so that they work before hydration and without
 * script. The selection is cleared on navigation, and after an action as soon as it is answered, since reloading the
 * rows may take long. A failed action keeps the selection for a retry.
 */
export function useChosen(): Chosen {
  const list = useRef<HTMLElement>(null);
  const [count, setCount] = useState(0);
  const { key } = useLocation();
  const answer = useActionData<unknown>();
  const seen = useRef({ key, answer });
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
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = { key, answer };
    const isOver = answer === undefined ? key !== before.key : answer !== before.answer && !isFailure(answer);
    if (isOver) chooseAll(false);
    else recount();
  }, [key, answer, recount, chooseAll]);
  return { list, count, recount, chooseAll };
}

function isFailure(answer: unknown): boolean {
  return answer instanceof Object && 'failure' in answer && answer.failure !== undefined;
}

function boxesIn(list: HTMLElement | null): HTMLInputElement[] {
  return [...(list?.querySelectorAll<HTMLInputElement>('input[data-choose]') ?? [])];
}
