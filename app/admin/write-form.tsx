import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFailure } from '../request/network-errors.ts';
import { Button } from '../ui/form/button.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';

/** What an action says of a text that it did not take; `typed` brings it back to those without script. */
export interface Unwritten {
  failure: PageFailure;
  typed?: string | undefined;
}

interface Props {
  /** What the text is sent as. */
  name: string;
  label: string;
  hint: string;
  /** The words of the button, and while it is sent. */
  send: string;
  sending: string;
  kind?: 'line';
  rows: number;
  /** In characters. */
  longest: number;
  reply: Unwritten | undefined;
  /** What it adds appears beside it. */
  preventScrollReset?: boolean;
  /** What is sent along unseen. */
  children?: ReactNode;
}

/** One text and the button that sends it. To stand there empty again once it was taken, it needs another `key`. */
export function WriteForm({
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
      {children}
      <TextAreaField
        {...area}
        name={name}
        maxLength={longest}
        defaultValue={reply?.typed ?? ''}
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
