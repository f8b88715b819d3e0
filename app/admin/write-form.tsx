import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';

/** Answer to a refused text; `typed` restores it without script. */
export interface RefusedText {
  failure: PageFailure;
  typed?: string | object | undefined;
}

interface Props {
  /** What the page's action is to do. */
  act: string;
  /** Field name of the text. */
  name: string;
  label: string;
  hint: string;
  /** Label of the button; `sending` is its label while the form is submitted. */
  send: string;
  sending: string;
  kind?: 'line';
  rows: number;
  /** Maximum length in characters. */
  longest: number;
  reply: RefusedText | undefined;
  /** Keeps the scroll position, since the new entry appears beside the form. */
  preventScrollReset?: boolean;
  /** Hidden fields. */
  children?: ReactNode;
}

/** Form with one text field and its button. A new `key` empties it after the text was accepted. */
export function WriteForm({
  act,
  name,
  send,
  sending,
  kind,
  longest,
  reply,
  preventScrollReset = false,
  children,
  ...area
}: Props) {
  const why = useTranslations('validation');
  const isSending = useNavigation().formData?.has(name);
  const wrong = reply?.failure.code === 'input.invalid' ? reply.failure.fields?.[name] : undefined;
  return (
    <Form method="post" noValidate preventScrollReset={preventScrollReset}>
      <ActField act={act} />
      {children}
      <TextAreaField
        {...area}
        name={name}
        maxLength={longest}
        defaultValue={typeof reply?.typed === 'string' ? reply.typed : ''}
        error={wrong && why(wrong as 'required')}
      />
      <Button
        type="submit"
        {...(kind && { kind })}
        className="mt-4 max-sm:w-full"
        busy={isSending ? sending : undefined}
      >
        {send}
      </Button>
    </Form>
  );
}
