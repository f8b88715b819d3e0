import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/shell/focus-on-navigation.tsx';

/**
 * Brings the focus to the heading when a list has become another, because a button in it was pressed that is gone since.
 * `list` says what is in it, and in which order.
 */
export function useFocusOnChange(list: string): void {
  const before = useRef(list);
  useEffect(() => {
    if (list !== before.current) focusHeading();
    before.current = list;
  }, [list]);
}
