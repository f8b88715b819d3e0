import type { AskedProof } from '../../forms/proof-field.tsx';
import type { PageFailure } from '../../request/network-errors.ts';

/** Answer of a page's action to a sensitive act that does not hold yet. */
export interface SensitiveAnswer {
  /** As in answers of other actions: nothing was refused, and nothing was saved. */
  readonly failure: undefined;
  readonly reply: undefined;
  /** The proof that is missing; null for a change that waits. */
  readonly proofAsked:
    | (AskedProof & {
        /** Why no proof counts now, such as after too many wrong ones; null where the form asks for one. */
        readonly failure: PageFailure | null;
        readonly intent: string;
        /** Which of the page's forms of this act it was, see `formRowOf`. */
        readonly row: string;
        /** The form as it was sent, encrypted. */
        readonly again: string;
      })
    | null;
  /** When a change that waits holds, as ISO text; null inside until another administrator approves it. */
  readonly changeHeld: { readonly holdsFrom: string | null } | null;
}

/** What distinguishes the forms of one act on a page: the row that each is about, and where it moves it. */
export function formRowOf({ id = '', to = '' }: Readonly<Record<string, string>>): string {
  return `${id} ${to}`;
}
