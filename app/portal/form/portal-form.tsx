import { type ComponentProps, type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { ErrorSummary, type Problem } from './error-summary.tsx';
import { useProofQuestion } from './proof-question.tsx';
import { SaveBar } from './save-bar.tsx';

interface Props extends Omit<ComponentProps<typeof Form>, 'children'> {
  /** What the page's action is to do. */
  act?: string;
  /** Errors of the last submission, in the order of the fields; another array is another submission. */
  problems?: readonly Problem[];
  /** Replaces the heading with the number of errors. */
  problemsTitle?: string | undefined;
  /** Identifies the last successful submission, such as by its time: the form shows "saved" until something changes. */
  saved?: string | undefined;
  /** Label of the save button, and target of Cancel. */
  save: string;
  cancel: string;
  /** `FormSection`s. */
  children: ReactNode;
}

/** Form of a portal: error summary, sections, and a save bar with the state of the form. */
export function PortalForm({
  act = 'save',
  problems = [],
  problemsTitle,
  saved,
  save,
  cancel,
  children,
  ...form
}: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  const [changed, setChanged] = useState<{ since: string | undefined; isChanged: boolean }>();
  const isUnsaved = changed?.since === saved && changed?.isChanged;
  const { isAsked, question } = useProofQuestion(act);
  return (
    <>
      <Form
        method="post"
        noValidate
        {...form}
        onInput={(event) => setChanged({ since: saved, isChanged: isChanged(event.currentTarget) })}
      >
        <fieldset disabled={isAsked} className="min-w-0">
          <ErrorSummary problems={problems} title={problemsTitle} />
          <div className="divide-y divide-line rounded-card border border-line bg-paper">{children}</div>
        </fieldset>
        {isAsked ? null : (
          <SaveBar
            act={act}
            save={save}
            cancel={cancel}
            state={isBusy ? 'busy' : isUnsaved ? 'unsaved' : saved ? 'saved' : 'fresh'}
          />
        )}
      </Form>
      {question}
    </>
  );
}

/** Whether a form differs from its initial values. Text that was typed and removed again is no change. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((option) => option.selected !== option.defaultSelected);
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement)) return false;
    if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  });
}

/**
 * React key that resets a form to its stored values once it was saved. Until then the key stays the same even when
 * others save: a form with another key would lose what was typed.
 */
export function useFormKey(stored: string | number, isSaved: boolean): number {
  const [current, setCurrent] = useState({ stored, count: 0 });
  if (isSaved && current.stored !== stored) setCurrent({ stored, count: current.count + 1 });
  return current.count;
}
