import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { reduceReasons } from '../../../market/delivery/reasons.ts';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { canReduce } from '../../../market/orders/transitions.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { FoldedLines, LinesForm, textsOf, wrongFields } from './folded-lines.tsx';

interface Props {
  /** Id of the consignment. */
  id: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
  /** Failure of the page's last form; `reduced` is what was typed into this one. */
  reply: { failure: PageFailure | undefined; reduced?: TypedReduction | null } | undefined;
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
    <FoldedLines title={t('title')} isOpen={typed !== null} lines={lines}>
      <ReduceForm id={id} lines={lines} typed={typed} failure={typed ? reply?.failure : undefined} />
    </FoldedLines>
  );
}

interface FormProps extends Pick<Props, 'id' | 'lines'> {
  typed: TypedReduction | null;
  failure: PageFailure | undefined;
}

function ReduceForm({ id, lines, typed, failure }: FormProps) {
  const t = useTranslations('vendorOrders.reduce');
  const reason = useTranslations('history.reason');
  const wrong = wrongFields(failure);
  return (
    <LinesForm
      id={id}
      texts={{ each: t('each'), help: t('help'), save: t('save') }}
      hidden={{ intent: 'reduce', reduce: id }}
      reasons={reduceReasons.map((value) => ({ value, label: reason(value) }))}
      typedReason={typed?.reason}
      wrong={{
        lines: wrong.lines && t(wrong.lines === 'reduced.all' ? 'wrong.all' : 'wrong.nothing'),
        reason: wrong.reason && t('wrong.reason'),
      }}
      isSending={useNavigation().formData?.get('reduce') === id}
    >
      {lines.map((line, at) => (
        <Line
          key={line.position}
          line={line}
          typed={typed?.left[at]}
          error={wrong[`line${at + 1}`] && t('wrong.count', { count: line.quantity })}
        />
      ))}
    </LinesForm>
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
  return { id: reduced.id, left: textsOf(form, 'left'), reason: textsOf(form, 'reason')[0] ?? '' };
}
