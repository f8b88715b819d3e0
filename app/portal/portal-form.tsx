import { type ComponentProps, type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import { isChanged } from './is-changed.ts';
import { SaveBar } from './save-bar.tsx';

interface Props extends Omit<ComponentProps<typeof Form>, 'children'> {
  /** What the last sending found wrong, in the order of the fields; another array is another sending. */
  problems?: readonly Problem[];
  /** What is said above them in place of their number. */
  problemsTitle?: string | undefined;
  /** Names the last sending that was kept, such as its time: the form says that it is saved until something changes. */
  saved?: string | undefined;
  /** The words of the button, and where Cancel leads. */
  save: string;
  cancel: string;
  /** `FormSection`s. */
  children: ReactNode;
}

/** A form of a portal: what is wrong at its top, its sections, and the bar that saves it, which says how it stands. */
export function PortalForm({ problems = [], problemsTitle, saved, save, cancel, children, ...form }: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [changed, setChanged] = useState<{ since: string | undefined; isChanged: boolean }>();
  const isUnsaved = changed?.since === saved && changed?.isChanged;
  return (
    <Form
      method="post"
      noValidate
      {...form}
      onInput={(event) => setChanged({ since: saved, isChanged: isChanged(event.currentTarget) })}
    >
      <ErrorSummary problems={problems} title={problemsTitle} />
      <div className="divide-y divide-line rounded-card border border-line bg-paper">{children}</div>
      <SaveBar
        save={save}
        cancel={cancel}
        state={isBusy ? 'busy' : isUnsaved ? 'unsaved' : saved ? 'saved' : 'fresh'}
      />
    </Form>
  );
}
