import { ChevronDown } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cameBackReasons } from '../../market/delivery/reasons.ts';
import type { OrderLine } from '../../market/orders/order-lines.ts';
import type { OrderStatus } from '../../market/orders/statuses.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { Button } from '../ui/form/button.tsx';
import { FieldError } from '../ui/form/field-frame.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';

interface Props {
  /** Id of the consignment. */
  id: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
  /** Failure of the page's last form; `returned` is what was typed into this one. */
  reply: { failure: PageFailure; returned?: TypedReturn | null } | undefined;
}

interface TypedReturn {
  readonly id: string;
  readonly sellable: readonly string[];
  readonly damaged: readonly string[];
  readonly reason: string;
}

const conditions = ['sellable', 'damaged'] as const;

/** Folded form that records goods of a delivered parcel that came back, with their check. */
export function ReturnGoods({ id, status, lines, reply }: Props) {
  const t = useTranslations('vendorOrders.cameBack');
  if (status !== 'delivered') return null;
  const typed = reply?.returned?.id === id ? reply.returned : null;
  return (
    <details
      key={lines.map(({ quantity }) => quantity).join(' ')}
      open={typed !== null}
      className="group/return mt-4 border-t border-line pt-2"
    >
      <summary className="inline-flex min-h-12 cursor-pointer items-center gap-1.5 font-head text-button font-semibold text-leaf">
        {t('title')}
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden className="group-open/return:rotate-180" />
      </summary>
      <ReturnForm id={id} lines={lines} typed={typed} failure={typed ? reply?.failure : undefined} />
    </details>
  );
}

interface FormProps extends Pick<Props, 'id' | 'lines'> {
  typed: TypedReturn | null;
  failure: PageFailure | undefined;
}

function ReturnForm({ id, lines, typed, failure }: FormProps) {
  const t = useTranslations('vendorOrders.cameBack');
  const common = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const isSending = useNavigation().formData?.get('intent') === 'came-back';
  const wrong = failure?.code === 'input.invalid' ? (failure.fields ?? {}) : {};
  return (
    <Form method="post" noValidate className="grid gap-4 pt-2 pb-1">
      <input type="hidden" name="intent" value="came-back" />
      <input type="hidden" name="returned" value={id} />
      <fieldset className="grid gap-4">
        <legend className="mb-3">{t('each')}</legend>
        {lines.map((line, at) => (
          <Line
            key={line.position}
            line={line}
            typed={typed && { sellable: typed.sellable[at], damaged: typed.damaged[at] }}
            error={wrong[`line${at + 1}`] && t('wrong.most', { count: line.quantity })}
          />
        ))}
      </fieldset>
      {wrong.lines ? (
        <p role="alert">
          <FieldError id={`${id}-returned`}>{t('wrong.nothing')}</FieldError>
        </p>
      ) : null}
      <SelectField
        name="reason"
        label={common('reason')}
        defaultValue={typed?.reason}
        error={wrong.reason && common('reduce.wrong.reason')}
        options={cameBackReasons.map((value) => ({ value, label: reason(value) }))}
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
  typed: Partial<Record<(typeof conditions)[number], string | undefined>> | null;
  error: string | undefined;
}

/** Pieces of a line that came back; a line of which nothing is left has hidden fields. */
function Line({ line: { position, name, quantity }, typed, error }: LineProps) {
  const t = useTranslations('vendorOrders');
  if (quantity === 0)
    return conditions.map((condition) => <input key={condition} type="hidden" name={condition} value="" />);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        {name} <span className="font-normal text-muted">{t('check.sent', { count: quantity })}</span>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        {conditions.map((condition) => (
          <TextField
            key={condition}
            name={condition}
            label={t(`check.${condition}`)}
            defaultValue={typed?.[condition] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-2">
          <FieldError id={`returned-${position}`}>{error}</FieldError>
        </p>
      ) : null}
    </fieldset>
  );
}

/** Input of `returnGoods` from the form of `ReturnGoods`; null for another form. */
export function returnFormOf(form: FormData): TypedReturn | null {
  if (form.get('intent') !== 'came-back') return null;
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return {
    id: texts('returned')[0] ?? '',
    sellable: texts('sellable'),
    damaged: texts('damaged'),
    reason: texts('reason')[0] ?? '',
  };
}
