import { useActionData, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { cameBackReasons } from '../../../market/delivery/reasons.ts';
import type { ReturnPreview } from '../../../market/orders/move/returns/preview-return.ts';
import type { OrderLine } from '../../../market/orders/order-lines.ts';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import type { openReturnsOf } from '../../../market/returns/list-returns.ts';
import { formatNumber } from '../../i18n/format.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Link } from '../../ui/link.tsx';
import { type EntryAnswer, EntryForm, useAnswer } from '../form/entry-form.tsx';
import { signedRupees } from '../part/rupees.tsx';
import { CountedLine } from './counted-line.tsx';
import { FoldedLines, LinesForm, typedLines } from './folded-lines.tsx';

interface Props {
  /** Id of the consignment. */
  id: string;
  status: OrderStatus;
  lines: readonly OrderLine[];
}

const conditions = ['sellable', 'damaged'] as const;

/**
 * Folded form that records goods of a delivered parcel that came back, with their check: first it shows the sums, then
 * it books.
 */
export function ReturnGoods({ id, status, lines }: Props) {
  const t = useTranslations('vendorOrders.cameBack');
  const row = { part: id };
  const asked = useAnswer('came-back-check', { row });
  const booked = useAnswer('came-back', { row });
  const review = useActionData<EntryAnswer & { value?: ReturnPreview }>()?.value;
  const openReturn = useLoaderData<WithReturns | undefined>()?.openReturns?.find(
    ({ consignmentId }) => consignmentId === id,
  );
  if (status !== 'delivered') return null;
  if (openReturn) return <OpenReturn {...openReturn} />;
  const { typed, fields = {} } = asked.typed.part ? asked : booked;
  const form = (
    <LinesForm
      id={id}
      intent="came-back-check"
      texts={{ each: t('each'), help: t('help'), save: t('review.show') }}
      reasons={cameBackReasons}
      wrong={fields.lines && t('wrong.nothing')}
    >
      {lines.map((line, at) => (
        <Line
          key={line.position}
          line={line}
          typed={(condition) => typedLines(typed[condition])[at]}
          error={fields[`line${at + 1}`] && t('wrong.most', { count: formatNumber(line.quantity) })}
        />
      ))}
    </LinesForm>
  );
  return (
    <FoldedLines title={t('title')} isOpen={typed.part !== undefined} lines={lines}>
      {asked.typed.part && review ? (
        <div className="grid gap-4 pt-2 pb-1">
          <Review typed={typed} review={review} />
          <details>
            <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-leaf">
              {t('review.change')}
            </summary>
            {form}
          </details>
        </div>
      ) : (
        form
      )}
    </FoldedLines>
  );
}

/** What the loader of the page says of requests for a return. */
interface WithReturns {
  readonly openReturns?: Awaited<ReturnType<typeof openReturnsOf>>;
}

/** A request is open for the parcel: goods come back by its page. */
function OpenReturn({ id, number }: { id: string; number: string }) {
  const t = useTranslations('returnsDesk');
  const area = useLocation().pathname.includes('/admin/') ? 'admin' : 'vendor';
  return (
    <p className="mt-4">
      {t('open', { number })}{' '}
      <Link to={`/${area}/returns/${id}`} className="inline-block py-3 text-leaf underline">
        {t('openLink')}
      </Link>
    </p>
  );
}

/** Leads a reader to what has appeared. */
const focus = (heading: HTMLElement | null) => heading?.focus();

/** What the booking will do, and its button. */
function Review({ typed, review }: { typed: EntryAnswer['typed']; review: ReturnPreview }) {
  const t = useTranslations('vendorOrders.cameBack');
  const common = useTranslations('vendorOrders');
  return (
    <>
      <h3 tabIndex={-1} ref={focus} className="outline-none">
        {t('review.title')}
      </h3>
      <FactList facts={useReviewFacts(review)} />
      <p className="text-muted">{t('review.help')}</p>
      <EntryForm
        intent="came-back"
        row={{ part: typed.part }}
        hidden={{ reason: typed.reason, seen: review.sums?.back ?? '' }}
        save={t('save')}
        saving={common('sending')}
        look={{ main: true }}
      >
        {conditions.map((condition) =>
          typedLines(typed[condition]).map((count, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields come in the order of the lines
            <input key={`${condition}${at}`} type="hidden" name={condition} value={count} />
          )),
        )}
      </EntryForm>
    </>
  );
}

/** Pieces, the credit note, and what goes back in which way. */
function useReviewFacts({ sellable, damaged, isWhole, sums }: ReturnPreview) {
  const t = useTranslations('vendorOrders.cameBack.review');
  const way = useTranslations('history.way');
  const found = t('found', { sellable: formatNumber(sellable), damaged: formatNumber(damaged) });
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

interface LineProps {
  line: OrderLine;
  typed: (condition: (typeof conditions)[number]) => string | undefined;
  error: string | undefined;
}

/** Pieces of a line that came back; a line of which nothing is left has hidden fields. */
function Line({ line: { position, name, quantity }, typed, error }: LineProps) {
  const t = useTranslations('vendorOrders');
  if (quantity === 0)
    return conditions.map((condition) => <input key={condition} type="hidden" name={condition} value="" />);
  const legend = (
    <>
      {name}{' '}
      <span className="font-normal text-muted">{t('check.sent', { count: formatNumber(quantity) })}</span>
    </>
  );
  return (
    <CountedLine
      id={`returned-${position}`}
      legend={legend}
      conditions={conditions}
      label={(condition) => t(`check.${condition}`)}
      typed={typed}
      error={error}
    />
  );
}
