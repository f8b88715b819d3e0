import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';

interface FoldProps {
  title: string;
  isOpen: boolean;
  lines: readonly OrderLine[];
  children: ReactNode;
}

/** Act on the lines of a consignment, folded until it is wanted, and again once the lines have changed. */
export function FoldedLines({ title, isOpen, lines, children }: FoldProps) {
  return (
    <details
      key={lines.map(({ quantity }) => quantity).join(' ')}
      open={isOpen}
      className="group/lines mt-4 border-t border-line pt-2"
    >
      <summary className="inline-flex min-h-12 cursor-pointer items-center gap-1.5 font-head text-button font-semibold text-leaf">
        {title}
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden className="group-open/lines:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

interface FormProps {
  /** Id of the consignment, for the ids of its errors. */
  id: string;
  texts: { readonly each: string; readonly help: string; readonly save: string };
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>;
  reasons: readonly { readonly value: string; readonly label: string }[];
  typedReason: string | undefined;
  wrong: { readonly lines: string | undefined; readonly reason: string | undefined };
  isSending: boolean;
  /** The fields of the lines. */
  children: ReactNode;
}

/** Form about the pieces of each line, with one reason for all. */
export function LinesForm(props: FormProps) {
  const { id, texts, hidden, reasons, typedReason, wrong, isSending, children } = props;
  const t = useTranslations('vendorOrders');
  return (
    <Form method="post" noValidate className="grid gap-4 pt-2 pb-1">
      <Hidden fields={hidden} />
      <fieldset className="grid gap-4">
        <legend className="mb-3">{texts.each}</legend>
        {children}
      </fieldset>
      {wrong.lines ? (
        <p role="alert">
          <FieldError id={`${id}-lines`}>{wrong.lines}</FieldError>
        </p>
      ) : null}
      <SelectField
        name="reason"
        label={t('reason')}
        defaultValue={typedReason}
        error={wrong.reason}
        options={reasons}
      />
      <p className="text-muted">{texts.help}</p>
      <Button
        type="submit"
        kind="line"
        busy={isSending ? t('sending') : undefined}
        className="justify-self-start max-sm:w-full"
      >
        {texts.save}
      </Button>
    </Form>
  );
}

/** Hidden fields by name. */
export function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** Errors of fields by their names. */
export function wrongFields(failure: PageFailure | undefined): Readonly<Record<string, string>> {
  return failure?.code === 'input.invalid' ? (failure.fields ?? {}) : {};
}

/** The texts that a form has sent under a name. */
export function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === 'string');
}
