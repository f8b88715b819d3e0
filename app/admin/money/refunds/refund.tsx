import { useTranslations } from 'use-intl';
import {
  type CashRefund,
  readCashRefund,
  showDestination,
} from '../../../../market/cash-refunds/read-cash-refund.ts';
import { markCashBack, markCashPaid } from '../../../../market/cash-refunds/settle-cash-refund.ts';
import { revalidateOnConflict } from '../../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Act } from '../../../portal/detail/acts.tsx';
import { DetailPage } from '../../../portal/detail/detail-page.tsx';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import { pageAction } from '../../../portal/page-action.server.ts';
import { StateBadge } from '../../../portal/part/state-badge.tsx';
import { marketOf, secretBoxKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { Alert } from '../../../ui/alert.tsx';
import { FactLink, FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Route } from './+types/refund.ts';
import { MoneyPath } from './money-path.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  return { refund: valueOrThrow(await readCashRefund(marketOf(context), { id }), request) };
}

export const action = pageAction({
  acts: {
    paid: markCashPaid,
    back: markCashBack,
    show: (market, input, { context }) => showDestination(context.get(secretBoxKey))(market, input),
  },
  answers: ['show'],
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One refund of cash: where the money is, where it goes, and what can be done next. */
export default function CashRefundPage({ loaderData: { refund }, actionData: answer }: Route.ComponentProps) {
  const texts = useTranslations('adminRefunds');
  const t = useTranslations('adminRefunds.page');
  const { amount, name, number, status, group } = refund;
  const shown = answer && 'value' in answer ? answer.value.destination : undefined;
  return (
    <DetailPage
      title={t('title', { amount: formatMoney(amount), name: name || texts('erased') })}
      description={t('description')}
      lead={t('lead', { number })}
      badge={<StateBadge of="cashRefund" state={status === 'paid' ? 'paid' : group} />}
      back={{ to: '/admin/money/refunds', label: t('backTo') }}
      outcome={{ texts: 'adminRefunds' }}
      main={
        <>
          <MoneyPath refund={refund} />
          <Destination refund={refund} shown={shown} />
        </>
      }
      acts={{ title: t('act'), list: useActs(refund) }}
    />
  );
}

interface DestinationProps {
  refund: CashRefund;
  /** The whole UPI id or number, after "Show". */
  shown: string | undefined;
}

function Destination({ refund, shown }: DestinationProps) {
  const t = useTranslations('adminRefunds.page');
  const { lastFour, isToCall, phone, isKept } = refund;
  return (
    <Panel title={t('goes')}>
      {isToCall && phone ? (
        <Alert tone="warn" className="mb-4">
          {t('call', { phone })}
        </Alert>
      ) : null}
      {lastFour ? null : <p className="mb-3">{t('notSaid')}</p>}
      <FactList facts={useFacts(refund, shown)} />
      {lastFour && isKept && !shown ? (
        <div className="mt-4">
          <EntryForm
            intent="show"
            text={t('showText')}
            save={t('show')}
            saving={t('showing')}
            staysInPlace
            look={{ kind: 'line' }}
          />
        </div>
      ) : null}
      {lastFour && !isKept ? <p className="mt-3 text-muted">{t('gone')}</p> : null}
    </Panel>
  );
}

function useFacts(refund: CashRefund, shown: string | undefined) {
  const t = useTranslations('adminRefunds.page');
  const language = useLanguage();
  const { way, lastFour, holder, ifsc, saidAt, askedAt, dueOn, utr, paidOn, failure, orderId } = refund;
  const place = shown ? <b className="select-all">{shown}</b> : `•••• ${lastFour}`;
  const said = saidAt ? formatMoment(saidAt, language) : null;
  const asked = askedAt ? t('askedOn', { date: formatMoment(askedAt, language) }) : null;
  return [
    { label: t(way === 'upi' ? 'upi' : 'account'), value: lastFour && place },
    { label: t('holder'), value: holder },
    { label: t('ifsc'), value: ifsc },
    { label: t('said'), value: said ?? asked },
    { label: t('dueOn'), value: dueOn && !paidOn && formatDate(dueOn, language) },
    { label: t('utr'), value: utr },
    { label: t('paidOn'), value: paidOn && formatDate(paidOn, language) },
    { label: t('failure'), value: failure },
    { label: t('order'), value: <FactLink to={`/admin/orders/${orderId}`}>{refund.number}</FactLink> },
  ];
}

function useActs({ status, credit, fileId, amount, version, today }: CashRefund): Act[] {
  const t = useTranslations('adminRefunds.page');
  if (status === 'asking') return [{ key: 'over', node: <p className="text-muted">{t('over')}</p> }];
  const isReady = status === 'ready';
  return [
    isReady &&
      credit.agrees && {
        intent: 'paid',
        title: t('paidTitle'),
        text: t('paidText'),
        label: t('pay', { amount: formatMoney(amount) }),
        fields: [
          { name: 'utr', label: t('utr'), hint: t('utrHint'), longest: 40 },
          { name: 'paidOn', label: t('paidOn'), as: 'day', value: today },
        ],
        hidden: { seen: version },
      },
    isReady && fileId !== null && { key: 'fixed', node: <p className="text-muted">{t('fixed')}</p> },
    {
      intent: 'back',
      title: t('backTitle'),
      text: t('backText'),
      label: t('backAct'),
      fields: [{ name: 'reason', label: t('reason'), longest: 300 }],
      hidden: { was: status },
      quiet: true,
    },
  ];
}
