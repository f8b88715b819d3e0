import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/shell/focus-on-navigation.tsx';

/**
 * Moves the focus to the heading when a list changes, since the pressed button may be gone. `list` identifies the
 * entries and their order.
 */
export function useFocusOnChange(list: string): void {
  const before = useRef(list);
  useEffect(() => {
    if (list !== before.current) focusHeading();
    before.current = list;
  }, [list]);
}
