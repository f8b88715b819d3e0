import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { type EntryField, EntryInput } from './entry-fields.tsx';
import { Hidden, type HiddenFields, rowIn } from './hidden.tsx';
import { useProofQuestion } from './proof-question.tsx';

export interface EntryFormProps {
  /** What the page's action is to do. */
  intent: string;
  /** The page that gets it, where it is another one. */
  action?: string;
  title?: string | undefined;
  text?: string | undefined;
  /** Its fields, in order; `false` for one that is not asked now. */
  fields?: readonly (EntryField | false)[];
  /** The fields are short: two in a row where there is room. */
  isPaired?: boolean;
  /** What is sent besides. */
  hidden?: HiddenFields;
  /** What is sent and tells the forms of one intent apart; the `id` of `hidden` by default. */
  row?: HiddenFields;
  /** The last answer of the page: the form shows what was typed and refused when it was the one. */
  answer?: EntryAnswer | undefined;
  /** What the page draws itself, above the fields and below them. */
  children?: ReactNode;
  more?: ReactNode;
  save: string;
  /** Label of the button while it is sent; "Saving" by default. */
  saving?: string;
  /** A link beside the button that leaves the form; Cancel by default. */
  cancel?: { to: string; label?: string };
  /** For a form whose outcome is shown where it is, not at the top of the page. */
  staysInPlace?: boolean;
  /** Look of the button; `wide` fills its column. `of` names its row, for screen readers. */
  look?: {
    kind?: 'leaf' | 'line' | 'danger' | 'danger-full';
    main?: boolean;
    wide?: boolean;
    icon?: LucideIcon;
    of?: string;
  };
}

/** One of the short forms of a page: its intent, a title, its fields, and a button that is busy while it is sent. */
export function EntryForm(props: EntryFormProps) {
  const { intent, title, text, fields = [], hidden = {}, answer, children, save, look = {} } = props;
  const { kind = 'leaf', main, wide = false, icon: Icon, of } = look;
  const t = useTranslations('portal.form');
  const hasFile = fields.some((field) => field && field.as === 'file');
  const row = props.row ?? (hidden.id === undefined ? {} : { id: hidden.id });
  const { typed, errorOf } = useAnswer(intent, { row, given: answer });
  const isSending = useIsSent({ intent, ...row });
  const { isAsked, question } = useProofQuestion(intent, rowIn(row));
  const language = useLanguage();
  const address = props.action && localise(props.action, language);
  return (
    <>
      <Form
        method="post"
        action={address}
        encType={hasFile ? 'multipart/form-data' : undefined}
        preventScrollReset={props.staysInPlace}
        noValidate
      >
        <fieldset disabled={isAsked} className="grid min-w-0 gap-4">
          <Hidden fields={{ intent, ...hidden, ...row }} />
          {title || text ? (
            <div>
              {title ? <h3 className="font-semibold">{title}</h3> : null}
              {text ? <p className="text-muted">{text}</p> : null}
            </div>
          ) : null}
          {children}
          <div className={props.isPaired ? 'grid gap-4 empty:hidden sm:grid-cols-2' : 'contents'}>
            {fields.map((field) =>
              field ? (
                <EntryInput
                  key={`${field.name} ${field.of}`}
                  field={field}
                  typed={typed[field.name]}
                  error={errorOf(field.name)}
                />
              ) : null,
            )}
          </div>
          {props.more}
          {isAsked ? null : (
            <div className={props.cancel ? 'grid grid-cols-2 gap-3' : 'contents'}>
              {props.cancel ? (
                <ButtonLink to={props.cancel.to} kind="line">
                  {props.cancel.label ?? t('cancel')}
                </ButtonLink>
              ) : null}
              <Button
                type="submit"
                kind={kind}
                main={main}
                full={wide}
                className={wide || props.cancel ? undefined : 'justify-self-start max-sm:w-full'}
                busy={isSending ? (props.saving ?? t('saving')) : undefined}
              >
                {Icon ? <Icon size={20} strokeWidth={1.9} aria-hidden /> : null}
                {save}
                {of ? <span className="sr-only">{of}</span> : null}
              </Button>
            </div>
          )}
        </fieldset>
      </Form>
      {question}
    </>
  );
}

/** True while a form with these hidden fields is sent. */
export function useIsSent(hidden: HiddenFields): boolean {
  const { formData } = useNavigation();
  return Object.entries(hidden).every(([name, value]) => (formData?.get(name) ?? '') === String(value ?? ''));
}

/** Moves the focus to the first field with an error when a refusal arrives: the button that had it was busy. */
export function useFocusOnError(fields: Readonly<Record<string, string>> | undefined) {
  useEffect(() => {
    if (fields) document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus();
  }, [fields]);
}

type Typed = Readonly<Record<string, string>>;

/** The typed values of a refused form as text fields, each with its error in the reader's language. */
export function useEntries(typed: Typed, failure: PageFailure | null | undefined) {
  const words = useTranslations('validation');
  const fields = failure?.code === 'input.invalid' ? failure.fields : undefined;
  useFocusOnError(fields);
  const errorOf = (name: string) =>
    fields?.[name] && words(fields[name] as 'remittance.fee', failure?.facts as never);
  const entry = (name: string, preset = '') => {
    return { name, autoComplete: 'off', defaultValue: typed[name] ?? preset, error: errorOf(name) };
  };
  return { fields, errorOf, entry };
}

/** Result of one of the short forms of a page. */
export interface EntryAnswer {
  readonly intent: string;
  readonly typed: Typed;
  readonly failure: PageFailure | null;
}

/**
 * The entries of one form of a page that has several: as typed, with errors, when it was the refused one. `row` is what
 * tells it from others of the intent; `given` another answer than that of the page's action.
 */
export function useAnswer(
  intent: string,
  { row = {}, given }: { row?: HiddenFields; given?: EntryAnswer | undefined } = {},
) {
  const answer = useActionData<EntryAnswer>();
  const own = given ?? answer;
  const isOwn =
    own?.intent === intent &&
    Object.entries(row).every(([name, value]) => value === undefined || own.typed[name] === String(value));
  const typed = isOwn ? own.typed : {};
  const failure = isOwn ? own.failure : null;
  return { ...useEntries(typed, failure), typed, facts: failure?.facts };
}
