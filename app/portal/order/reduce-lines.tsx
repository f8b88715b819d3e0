import { useTranslations } from 'use-intl';
import { reduceReasons } from '../../../market/delivery/reasons.ts';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { canReduce } from '../../../market/orders/transitions.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { CheckboxField } from '../../ui/form/choice-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useAnswer } from '../form/entry-form.tsx';
import { FoldedLines, LinesForm, typedLines } from './folded-lines.tsx';

interface Props {
  /** Id of the consignment. */
  id: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
  /** The charge for the delivery of the consignment, in paise. */
  shipping: number;
}

/** Folded form that takes pieces off the lines of a consignment before shipping; nothing for a single piece. */
export function ReduceLines({ id, status, lines, shipping }: Props) {
  const t = useTranslations('vendorOrders.reduce');
  const { typed, fields = {} } = useAnswer('reduce', { row: { part: id } });
  const left = typedLines(typed.left);
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  if (!canReduce(status) || pieces < 2) return null;
  return (
    <FoldedLines title={t('title')} isOpen={left.length > 0} lines={lines}>
      <LinesForm
        id={id}
        intent="reduce"
        texts={{ each: t('each'), help: t('help'), save: t('save') }}
        reasons={reduceReasons}
        wrong={fields.lines && t(fields.lines === 'reduced.all' ? 'wrong.all' : 'wrong.nothing')}
      >
        {lines.map((line, at) => (
          <Line
            key={line.position}
            line={line}
            typed={left[at]}
            error={fields[`line${at + 1}`] && t('wrong.count', { count: formatNumber(line.quantity) })}
          />
        ))}
        {shipping > 0 ? (
          <CheckboxField
            name="freeDelivery"
            value="on"
            defaultChecked={typed.freeDelivery === 'on'}
            label={t('freeDelivery', { sum: formatMoney(shipping) })}
          />
        ) : null}
      </LinesForm>
    </FoldedLines>
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
        hint={t('of', { count: formatNumber(quantity) })}
        error={error}
        defaultValue={typed ?? quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
      />
    </div>
  );
}
