import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cameBackReasons } from '../../../market/delivery/reasons.ts';
import type { ReturnPreview } from '../../../market/orders/move/returns/preview-return.ts';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { signedRupees } from '../part/rupees.tsx';
import { FoldedLines, Hidden, LinesForm, textsOf, wrongFields } from './folded-lines.tsx';

interface Props {
  /** Id of the consignment. */
  id: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
  /** Reply to the page's last form; `returned` is what was typed into this one, `review` what it would book. */
  reply:
    | { failure: PageFailure | undefined; returned?: TypedReturn | null; review?: ReturnPreview | null }
    | undefined;
}

interface TypedReturn {
  readonly id: string;
  readonly sellable: readonly string[];
  readonly damaged: readonly string[];
  readonly reason: string;
  /** What was shown to go back, in paise; null where no sum was shown. */
  readonly seen: number | null;
}

const conditions = ['sellable', 'damaged'] as const;

/**
 * Folded form that records goods of a delivered parcel that came back, with their check: first it shows the sums, then
 * it books.
 */
export function ReturnGoods({ id, status, lines, reply }: Props) {
  const t = useTranslations('vendorOrders.cameBack');
  if (status !== 'delivered') return null;
  const typed = reply?.returned?.id === id ? reply.returned : null;
  const form = (
    <ReturnForm id={id} lines={lines} typed={typed} failure={typed ? reply?.failure : undefined} />
  );
  return (
    <FoldedLines title={t('title')} isOpen={typed !== null} lines={lines}>
      {typed && reply?.review ? (
        <Review typed={typed} review={reply.review}>
          {form}
        </Review>
      ) : (
        form
      )}
    </FoldedLines>
  );
}

/** Leads a reader to what has appeared. */
const focus = (heading: HTMLElement | null) => heading?.focus();

interface ReviewProps {
  typed: TypedReturn;
  review: ReturnPreview;
  /** The form, to change it. */
  children: ReactNode;
}

/** What the booking will do, and its button. */
function Review({ typed, review, children }: ReviewProps) {
  const t = useTranslations('vendorOrders.cameBack');
  const sending = useTranslations('vendorOrders')('sending');
  const isSending = useNavigation().formData?.get('intent') === 'came-back';
  return (
    <div className="grid gap-4 pt-2 pb-1">
      <h3 tabIndex={-1} ref={focus} className="outline-none">
        {t('review.title')}
      </h3>
      <FactList facts={useReviewFacts(review)} />
      <p className="text-muted">{t('review.help')}</p>
      <Form method="post">
        <Hidden
          fields={{
            intent: 'came-back',
            returned: typed.id,
            reason: typed.reason,
            seen: String(review.sums?.back ?? ''),
          }}
        />
        {conditions.map((condition) =>
          typed[condition].map((count, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields come in the order of the lines
            <input key={`${condition}${at}`} type="hidden" name={condition} value={count} />
          )),
        )}
        <Button type="submit" main busy={isSending ? sending : undefined} className="max-sm:w-full">
          {t('save')}
        </Button>
      </Form>
      <details>
        <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-leaf">
          {t('review.change')}
        </summary>
        {children}
      </details>
    </div>
  );
}

/** Pieces, the credit note, and what goes back in which way. */
function useReviewFacts({ sellable, damaged, isWhole, sums }: ReturnPreview) {
  const t = useTranslations('vendorOrders.cameBack.review');
  const way = useTranslations('history.way');
  const found = t('found', { sellable, damaged });
  const pieces = { label: t('pieces'), value: isWhole ? `${found}. ${t('whole')}` : found };
  if (!sums) return [pieces];
  const { credit, online, cash, back } = sums;
  return [
    pieces,
    { label: t('credit'), value: credit === null ? t('noCredit') : signedRupees(credit) },
    {
      label: t('online', { way: way((online?.way ?? 'upi') as 'upi') }),
      value: online && signedRupees(online.amount),
    },
    { label: t('cash'), value: cash > 0 && `${signedRupees(cash)}, ${t('cashHow')}` },
    { label: t('back'), value: <b>{signedRupees(back)}</b> },
  ];
}

interface FormProps extends Pick<Props, 'id' | 'lines'> {
  typed: TypedReturn | null;
  failure: PageFailure | undefined;
}

function ReturnForm({ id, lines, typed, failure }: FormProps) {
  const t = useTranslations('vendorOrders.cameBack');
  const common = useTranslations('vendorOrders');
  const reason = useTranslations('history.reason');
  const wrong = wrongFields(failure);
  return (
    <LinesForm
      id={id}
      texts={{ each: t('each'), help: t('help'), save: t('review.show') }}
      hidden={{ intent: 'came-back-check', returned: id }}
      reasons={cameBackReasons.map((value) => ({ value, label: reason(value) }))}
      typedReason={typed?.reason}
      wrong={{
        lines: wrong.lines && t('wrong.nothing'),
        reason: wrong.reason && common('reduce.wrong.reason'),
      }}
      isSending={useNavigation().formData?.get('intent') === 'came-back-check'}
    >
      {lines.map((line, at) => (
        <Line
          key={line.position}
          line={line}
          typed={typed && { sellable: typed.sellable[at], damaged: typed.damaged[at] }}
          error={wrong[`line${at + 1}`] && t('wrong.most', { count: line.quantity })}
        />
      ))}
    </LinesForm>
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

/** Input of `previewReturn` and `returnGoods` from the forms of `ReturnGoods`; null for another form. */
export function returnFormOf(form: FormData): TypedReturn | null {
  const intent = form.get('intent');
  if (intent !== 'came-back' && intent !== 'came-back-check') return null;
  const text = (name: string) => textsOf(form, name)[0] ?? '';
  const seen = text('seen');
  return {
    id: text('returned'),
    sellable: textsOf(form, 'sellable'),
    damaged: textsOf(form, 'damaged'),
    reason: text('reason'),
    // No sum is negative: what is no number is never what was shown.
    seen: seen === '' ? null : /^\d{1,12}$/.test(seen) ? Number(seen) : -1,
  };
}
