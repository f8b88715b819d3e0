import { useState } from 'react';

/**
 * Counts how often a form begins anew with what is kept: for its key and its id, whenever it was saved. As long as it is
 * not, the count stays whatever others save meanwhile: a form with another key would forget what was typed.
 */
export function useFormKey(kept: string | number, isSaved: boolean): number {
  const [begun, setBegun] = useState({ kept, count: 0 });
  if (isSaved && begun.kept !== kept) setBegun({ kept, count: begun.count + 1 });
  return begun.count;
}
