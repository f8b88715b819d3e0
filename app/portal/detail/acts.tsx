import type { ReactNode } from 'react';
import { type EntryAnswer, EntryForm, type EntryFormProps } from '../form/entry-form.tsx';

/** A line between acts, or an act that the page draws itself. */
interface Drawn {
  key: string;
  node: ReactNode;
}

type Entry = Pick<
  EntryFormProps,
  'intent' | 'title' | 'text' | 'fields' | 'hidden' | 'saving' | 'children' | 'more'
>;

/** A form with its button. A `quiet` one, which undoes or stops something, never has the filled button. */
interface ActForm extends Entry {
  label: string;
  quiet?: boolean;
}

/** `false` for an act that is not possible now. */
export type Act = ActForm | Drawn | false;

interface Props {
  acts: readonly Act[];
  /** Another answer than that of the page's action. */
  answer?: EntryAnswer | undefined;
}

/** What can be done next, one below the other: the likely act first, with the one filled button. */
export function Acts({ acts, answer }: Props) {
  const possible = acts.filter((act) => act !== false);
  const main = possible.find((act) => 'intent' in act && !act.quiet);
  return (
    <div className="grid gap-5 *:not-first:border-t *:not-first:border-line *:not-first:pt-5">
      {possible.map((act) =>
        'node' in act ? (
          <div key={act.key} className="grid">
            {act.node}
          </div>
        ) : (
          <ActEntry key={act.intent} act={act} answer={answer} isMain={act === main} />
        ),
      )}
    </div>
  );
}

function ActEntry({ act, answer, isMain }: Pick<Props, 'answer'> & { act: ActForm; isMain: boolean }) {
  const { label, quiet: _, ...form } = act;
  return (
    <EntryForm {...form} answer={answer} save={label} look={{ kind: isMain ? 'leaf' : 'line', wide: true }} />
  );
}
