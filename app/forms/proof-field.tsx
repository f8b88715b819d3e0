import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../ui/form/text-field.tsx';

/** A proof that a form lacks. */
export interface AskedProof {
  readonly field: 'currentPassword' | 'proof';
  /** Message key of a wrong proof; undefined before the first one. */
  readonly error: string | undefined;
}

interface Props extends Pick<ComponentProps<typeof TextField>, 'form'> {
  readonly asked: AskedProof;
  /** Labels of a password and of a code. */
  readonly labels: Readonly<Record<AskedProof['field'], string>>;
}

/** Field of a proof that an answer asks for, which takes the focus. */
export function ProofField({ asked, labels, form }: Props) {
  const words = useTranslations('validation');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) queueMicrotask(() => takeFocus(box.current?.querySelector('input')));
  }, [asked]);
  const isCode = asked.field === 'proof';
  return (
    <div ref={box}>
      <TextField
        form={form}
        label={labels[asked.field]}
        name={asked.field}
        type={isCode ? 'text' : 'password'}
        autoComplete={isCode ? 'one-time-code' : 'current-password'}
        error={asked.error && words(asked.error as 'required')}
      />
    </div>
  );
}

/** In the middle of the screen: bars at its edges would hide the field or its button. */
function takeFocus(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
