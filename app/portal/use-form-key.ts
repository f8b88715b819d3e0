import { useState } from 'react';

/**
 * React key that resets a form to its stored values once it was saved. Until then the key stays the same even when
 * others save: a form with another key would lose what was typed.
 */
export function useFormKey(stored: string | number, isSaved: boolean): number {
  const [current, setCurrent] = useState({ stored, count: 0 });
  if (isSaved && current.stored !== stored) setCurrent({ stored, count: current.count + 1 });
  return current.count;
}
