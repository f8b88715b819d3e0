import type { LucideIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { DialogForm } from '../../ui/form/dialog.tsx';
import { type EntryField, EntryInput } from './entry-fields.tsx';
import { useIsSent } from './entry-form.tsx';
import { Hidden, type HiddenFields, rowIn } from './hidden.tsx';
import { useProofQuestion } from './proof-question.tsx';

interface Props {
  /** What the page's action is to do. */
  intent: string;
  hidden?: HiddenFields;
  /** What is sent and tells the dialogs of one intent apart. */
  row?: HiddenFields;
  fields?: readonly (EntryField | false)[];
  /** Of the button that opens the dialog. */
  label: string;
  icon?: LucideIcon;
  question: string;
  text?: string;
  /** Of the button that sends the form; by default that of the first one. */
  yes?: string;
  cancel: string;
  /** An act that destroys nothing. */
  isCalm?: boolean;
  /** Look of the button that opens the dialog. */
  kind?: 'leaf' | 'line' | 'danger';
}

/** An act that is asked about in a dialog, with the fields that it needs. */
export function EntryDialog(props: Props) {
  const {
    intent,
    hidden = {},
    row = {},
    fields = [],
    label,
    icon: Icon,
    yes = label,
    isCalm,
    cancel,
  } = props;
  const t = useTranslations('portal.form');
  const isSending = useIsSent({ intent, ...row });
  const { isAsked, question } = useProofQuestion(intent, rowIn(row));
  if (isAsked) return question;
  const shown = fields.filter((field) => field !== false);
  return (
    <>
      {question}
      <DialogForm
        label={
          <>
            {Icon ? <Icon size={20} strokeWidth={1.9} aria-hidden /> : null}
            {label}
          </>
        }
        kind={props.kind ?? (isCalm ? 'line' : 'danger')}
        title={props.question}
        text={props.text}
        cancel={cancel}
        fields={(form) =>
          shown.length > 0 ? (
            <div className="grid gap-4">
              {shown.map((field) => (
                <EntryInput key={field.name} field={field} form={form} typed={undefined} error={undefined} />
              ))}
            </div>
          ) : null
        }
      >
        <Hidden fields={{ intent, ...hidden, ...row }} />
        <Button
          type="submit"
          kind={isCalm ? 'leaf' : 'danger-full'}
          busy={isSending ? t('sending') : undefined}
        >
          {yes}
        </Button>
      </DialogForm>
    </>
  );
}
