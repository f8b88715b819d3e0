import { ChevronDown } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { reduceReasons } from '../../market/delivery/reasons.ts';
import type { OrderLine } from '../../market/orders/order-lines.ts';
import type { OrderStatus } from '../../market/orders/statuses.ts';
import { canReduce } from '../../market/orders/transitions.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { FieldError } from '../ui/form/field-frame.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';

interface Props {
  /** Id of the consignment. */
  id: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
  /** Failure of the page's last form; `reduced` is what was typed into this one. */
  reply: { failure: PageFailure; reduced?: TypedReduction | null } | undefined;
}

interface TypedReduction {
  readonly id: string;
  readonly left: readonly string[];
  readonly reason: string;
}

/** Folded form that takes pieces off the lines of a consignment before shipping; nothing for a single piece. */
export function ReduceLines({ id, status, lines, reply }: Props) {
  const t = useTranslations('vendorOrders.reduce');
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  if (!canReduce(status) || pieces < 2) return null;
  const typed = reply?.reduced?.id === id ? reply.reduced : null;
  return (
    <details
      key={lines.map(({ quantity }) => quantity).join(' ')}
      open={typed !== null}
      className="group/reduce mt-4 border-t border-line pt-2"
    >
      <summary className="inline-flex min-h-12 cursor-pointer items-center gap-1.5 font-head text-button font-semibold text-leaf">
        {t('title')}
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden className="group-open/reduce:rotate-180" />
      </summary>
      <ReduceForm id={id} lines={lines} typed={typed} failure={typed ? reply?.failure : undefined} />
    </details>
  );
}

interface FormProps extends Pick<Props, 'id' | 'lines'> {
  typed: TypedReduction | null;
  failure: PageFailure | undefined;
}

function ReduceForm({ id, lines, typed, failure }: FormProps) {
  const t = useTranslations('vendorOrders.reduce');
  const common = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const isSending = useNavigation().formData?.get('reduce') === id;
  const wrong = failure?.code === 'input.invalid' ? (failure.fields ?? {}) : {};
  return (
    <Form method="post" noValidate className="grid gap-4 pt-2 pb-1">
      <ActField act="reduce" />
      <input type="hidden" name="reduce" value={id} />
      <fieldset className="grid gap-4">
        <legend className="mb-3">{t('each')}</legend>
        {lines.map((line, at) => (
          <Line
            key={line.position}
            line={line}
            typed={typed?.left[at]}
            error={wrong[`line${at + 1}`] && t('wrong.count', { count: line.quantity })}
          />
        ))}
      </fieldset>
      {wrong.lines ? (
        <p role="alert">
          <FieldError id={`${id}-lines`}>
            {t(wrong.lines === 'reduced.all' ? 'wrong.all' : 'wrong.nothing')}
          </FieldError>
        </p>
      ) : null}
      <SelectField
        name="reason"
        label={common('reason')}
        defaultValue={typed?.reason}
        error={wrong.reason && t('wrong.reason')}
        options={reduceReasons.map((value) => ({ value, label: reason(value) }))}
      />
      <p className="text-muted">{t('help')}</p>
      <Button
        type="submit"
        kind="line"
        busy={isSending ? common('sending') : undefined}
        className="justify-self-start max-sm:w-full"
      >
        {t('save')}
      </Button>
    </Form>
  );
}

interface LineProps {
  line: OrderLine;
  typed: string | undefined;
  error: string | undefined;
}

/** The number to send of a line, beside the number that the form showed. */
function Line({ line: { name, quantity }, typed, error }: LineProps) {
  const t = useTranslations('vendorOrders.reduce');
  const shown = <input type="hidden" name="before" value={quantity} />;
  if (quantity === 0)
    return (
      <>
        {shown}
        <input type="hidden" name="left" value="0" />
      </>
    );
  return (
    <div>
      {shown}
      <TextField
        name="left"
        label={name}
        hint={t('of', { count: quantity })}
        error={error}
        defaultValue={typed ?? quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    </div>
  );
}

/** Input of `reduceLines` from the form of `ReduceLines`; null for another form. */
export function reduceFormOf(form: FormData) {
  const id = form.get('reduce');
  if (typeof id !== 'string') return null;
  return { id, left: form.getAll('left'), before: form.getAll('before'), reason: form.get('reason') };
}

/** What was typed into the form, to show it again; null for another form. */
export function typedReduction(form: FormData): TypedReduction | null {
  const reduced = reduceFormOf(form);
  if (!reduced) return null;
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return { id: reduced.id, left: texts('left'), reason: texts('reason')[0] ?? '' };
}
