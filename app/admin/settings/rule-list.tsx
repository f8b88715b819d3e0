import type { ReactNode } from 'react';
import { SavedAlert } from '../../portal/form/saved-alert.tsx';

interface Props {
  text: string;
  /** What the last form has done. */
  done: string | null;
  /** Shown without rules. */
  none: string;
  /** An `<li>` a rule. */
  children: readonly ReactNode[];
  /** Whether the first rule that fits counts. */
  isOrdered?: boolean;
}

/** The rules of a page of settings. */
export function RuleList({ text, done, none, children, isOrdered }: Props) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <>
      <p className="text-muted">{text}</p>
      {done ? <SavedAlert className="mt-3">{done}</SavedAlert> : null}
      {children.length === 0 ? <p className="mt-3 font-semibold">{none}</p> : null}
      <List className="mt-3 divide-y divide-line empty:hidden">{children}</List>
    </>
  );
}
