import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MoveReason, ReduceReason } from '../../../market/delivery/reasons.ts';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { EntryForm } from '../form/entry-form.tsx';

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
  /** Id of the consignment. */
  id: string;
  intent: string;
  texts: { readonly each: string; readonly help: string; readonly save: string };
  reasons: readonly (MoveReason | ReduceReason)[];
  /** What is wrong with the lines together. */
  wrong: string | undefined;
  /** The fields of the lines. */
  children: ReactNode;
}

/** Form about the pieces of each line, with one reason for all. */
export function LinesForm({ id, intent, texts, reasons, wrong, children }: FormProps) {
  const t = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  return (
    <div className="pt-2 pb-1">
      <EntryForm
        intent={intent}
        row={{ part: id }}
        fields={[
          {
            name: 'reason',
            label: t('reason'),
            as: 'select',
            options: reasons.map((value) => ({ value, label: reason(value) })),
          },
        ]}
        more={<p className="text-muted">{texts.help}</p>}
        save={texts.save}
        saving={t('sending')}
        look={{ kind: 'line' }}
      >
        <fieldset className="grid gap-4">
          <legend className="mb-3">{texts.each}</legend>
          {children}
        </fieldset>
        {wrong ? (
          <p role="alert">
            <FieldError id={`${id}-lines`}>{wrong}</FieldError>
          </p>
        ) : null}
      </EntryForm>
    </div>
  );
}

/** What was typed into a field of each line, in their order. */
export function typedLines(typed: string | undefined): readonly string[] {
  return typed?.split('\n') ?? [];
}
