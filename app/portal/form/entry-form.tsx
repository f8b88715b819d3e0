import { type ReactNode, useEffect } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFailure } from '../../request/network-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { useProofQuestion } from './proof-question.tsx';

interface Props {
  /** What the page's action is to do. */
  intent: string;
  title?: string;
  text?: string;
  children: ReactNode;
  save: string;
  saving: string;
  /** For a form whose outcome is shown where it is, not at the top of the page. */
  staysInPlace?: boolean;
  /** Look of the button; `wide` fills its column. */
  look?: { kind?: 'leaf' | 'line'; wide?: boolean };
}

/** One of the short forms of a page: its intent, a title, its fields, and a button that is busy while it is sent. */
export function EntryForm({ intent, title, text, children, save, saving, staysInPlace, look = {} }: Props) {
  const { kind = 'leaf', wide = false } = look;
  const isSending = useNavigation().formData?.get('intent') === intent;
  const { isAsked, question } = useProofQuestion(intent);
  return (
    <>
      <Form method="post" preventScrollReset={staysInPlace} noValidate>
        <fieldset disabled={isAsked} className="grid min-w-0 gap-4">
          <input type="hidden" name="intent" value={intent} />
          {title || text ? (
            <div>
              {title ? <h3 className="font-semibold">{title}</h3> : null}
              {text ? <p className="text-muted">{text}</p> : null}
            </div>
          ) : null}
          {children}
          {isAsked ? null : (
            <Button
              type="submit"
              kind={kind}
              full={wide}
              className={wide ? undefined : 'justify-self-start max-sm:w-full'}
              busy={isSending ? saving : undefined}
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
