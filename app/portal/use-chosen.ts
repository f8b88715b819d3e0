import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useActionData, useLocation } from 'react-router';

interface Chosen {
  /** Stands around the boxes. */
  list: RefObject<HTMLElement | null>;
  count: number;
  recount: () => void;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * How many rows of a list are chosen. The boxes are the browser's own, so that they work before script and without it;
 * this counts them. With other rows none is chosen, nor after an action: as soon as it is answered, for the rows may be long on
 * their way. One that failed leaves them chosen, for the next try.
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
