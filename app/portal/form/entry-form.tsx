import { type ReactNode, useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { type EntryField, EntryInput } from './entry-fields.tsx';
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
  /** What is sent besides. */
  hidden?: Readonly<Record<string, string | number | undefined>>;
  /** The last answer of the page: the form shows what was typed and refused when it was the one. */
  answer?: EntryAnswer | undefined;
  /** What the page draws itself, above the fields and below them. */
  children?: ReactNode;
  more?: ReactNode;
  save: string;
  /** Label of the button while it is sent; "Saving" by default. */
  saving?: string;
  /** For a form whose outcome is shown where it is, not at the top of the page. */
  staysInPlace?: boolean;
  /** Look of the button; `wide` fills its column. */
  look?: { kind?: 'leaf' | 'line'; wide?: boolean };
}

/** One of the short forms of a page: its intent, a title, its fields, and a button that is busy while it is sent. */
export function EntryForm(props: EntryFormProps) {
  const { intent, title, text, fields = [], hidden = {}, answer, children, save, look = {} } = props;
  const { kind = 'leaf', wide = false } = look;
  const t = useTranslations('portal.form');
  const { typed, errorOf } = useAnswer(answer, intent);
  const isSending = useNavigation().formData?.get('intent') === intent;
  const { isAsked, question } = useProofQuestion(intent);
  const language = useLanguage();
  const address = props.action && localise(props.action, language);
  return (
    <>
      <Form method="post" action={address} preventScrollReset={props.staysInPlace} noValidate>
        <fieldset disabled={isAsked} className="grid min-w-0 gap-4">
          {Object.entries({ intent, ...hidden }).map(([name, value]) =>
            value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          {title || text ? (
            <div>
              {title ? <h3 className="font-semibold">{title}</h3> : null}
              {text ? <p className="text-muted">{text}</p> : null}
            </div>
          ) : null}
          {children}
          {fields.map((field) =>
            field ? (
              <EntryInput
                key={field.name}
                field={field}
                typed={typed[field.name]}
                error={errorOf(field.name)}
              />
            ) : null,
          )}
          {props.more}
          {isAsked ? null : (
            <Button
              type="submit"
              kind={kind}
              full={wide}
              className={wide ? undefined : 'justify-self-start max-sm:w-full'}
              busy={isSending ? (props.saving ?? t('saving')) : undefined}
            >
              {save}
            </Button>
          )}
        </fieldset>
      </Form>
      {question}
    </>
  );
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
  const errorOf = (name: string) => fields?.[name] && words(fields[name] as 'required');
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

/** The entries of one form of a page that has several: as typed, with errors, when it was the refused one. */
export function useAnswer(answer: EntryAnswer | undefined, intent: string) {
  const own = answer?.intent === intent ? answer : undefined;
  const typed = own?.typed ?? {};
  return { ...useEntries(typed, own?.failure), typed, facts: own?.failure?.facts };
}
