import { Plus, RefreshCw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type DifferenceRow, listDifferences } from '../../../market/order-payments/list-differences.ts';
import { bank } from '../../../market/payments/rules.ts';
import { checkPayments } from '../../../market/payments/settle-difference.ts';
import { openMoney } from '../../../market/reports/open-money.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Outcome } from '../../portal/detail/outcome.tsx';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import type { Columns } from '../../portal/list/column.ts';
import { DataList } from '../../portal/list/data-list.tsx';
import { EmptyList } from '../../portal/list/empty-list.tsx';
import { listQueryOf, writeList } from '../../portal/list/list-state.ts';
import { type ListReader, useReader } from '../../portal/list/reader.ts';
import { useListWords } from '../../portal/list/use-list-words.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { formatRupees } from '../../portal/part/rupees.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, type PaymentsFacts, paymentsKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { ExportLink } from '../export-link.tsx';
import type { Route } from './+types/list.ts';
import { couriers, moneyShape } from './shape.ts';
import { MoneyTabs } from './tabs.tsx';
import { signed, useProviderTitle, whyOf } from './use-why.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { providers } = context.get(paymentsKey);
  const { state, asked } = listQueryOf(moneyShape(providers), request);
  const market = marketOf(context);
  const found = valueOrThrow(await listDifferences(market, asked), request);
  return { providers, state, found, open: valueOrThrow(await openMoney(market, {}), request) };
}

export const action = pageAction({ acts: { check: checkPayments }, answers: ['check'] });

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Payments that do not agree: what did not heal by itself, each with its reason and one action. */
export default function Money({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminMoney');
  const { providers, state, found, open } = loaderData;
  const shape = moneyShape(providers);
  const titleOf = useProviderTitle(providers);
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={<Checked at={found.checkedAt} />}
      actions={
        <>
          <EntryForm
            intent="check"
            save={t('check')}
            saving={t('checking')}
            staysInPlace
            look={{ kind: 'line', icon: RefreshCw, wide: true }}
          />
          <ButtonLink to="/admin/money/transfer" kind="line">
            <Plus size={20} strokeWidth={1.9} aria-hidden />
            {t('transfer.link')}
          </ButtonLink>
          <ExportLink needs="payments" to={`/admin/money/export${writeList(shape, state)}`} />
        </>
      }
    >
      <MoneyTabs current="payments" />
      <Outcome texts="adminMoney" />
      {actionData && 'value' in actionData ? (
        <Alert tone="ok" className="mb-4">
          {t('asked', { count: actionData.value.asked })}
        </Alert>
      ) : null}
      <OpenElsewhere open={open} />
      <DataList
        {...useListWords('adminMoney')}
        shape={shape}
        state={state}
        found={found}
        rows={found.differences}
        columns={differenceColumns(useReader(), providers)}
        filters={useFilters(providers)}
        empty={
          <EmptyList title={t('none')} text={t('noneText')}>
            <ButtonLink to="/admin/money?state=settled" kind="line">
              {t('filter.settled')}
            </ButtonLink>
          </EmptyList>
        }
        linkTo={({ id }) => `/admin/money/${id}`}
        actions={
          state.filters.state === null
            ? (row) => <Act row={row} title={row.courier ?? titleOf(row.provider)} />
            : undefined
        }
      />
      {found.total > 0 ? <Together sums={found.sums} count={found.total} /> : null}
    </PortalPage>
  );
}

const elsewhere = [
  { name: 'cashRefunds', to: '/admin/money/refunds' },
  { name: 'disputes', to: '/admin/money/disputes?status=open' },
  { name: 'payouts', to: '/admin/money/payouts?status=draft' },
] as const;

/** What waits on the other pages of money, before a list that may be empty. */
function OpenElsewhere({ open }: Pick<Route.ComponentProps['loaderData'], 'open'>) {
  const t = useTranslations('admin.tasks');
  const waiting = elsewhere.filter(({ name }) => open[name] > 0);
  if (waiting.length === 0) return null;
  return (
    <ul className="-mt-2 mb-3 flex flex-wrap gap-x-6">
      {waiting.map(({ name, to }) => (
        <li key={name}>
          <Link
            to={to}
            className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-3"
          >
            {t(name, { count: open[name] })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useFilters(providers: PaymentsFacts['providers']) {
  const t = useTranslations('adminMoney.filter');
  const names = Object.fromEntries(providers.map(({ name, title }) => [name, title]));
  return {
    state: { label: t('state'), none: t('open'), options: { settled: t('settled') } },
    provider: {
      label: t('provider'),
      options: { ...names, [bank]: t('bank'), [couriers]: t('couriers') },
    },
    owner: { label: t('owner'), options: { mine: t('mine') } },
  };
}

function Checked({ at }: { at: Date | null }) {
  const t = useTranslations('adminMoney');
  const language = useLanguage();
  return at ? t('checked', { time: formatMoment(at, language) }) : t('notChecked');
}

/** The likely action of a row, which its page asks to confirm. */
function Act({ row, title }: { row: DifferenceRow; title: string }) {
  const t = useTranslations('adminMoney.do');
  const { id, actions, number, subject, theirs, providerPaymentId, facts } = row;
  const about = number ?? facts.tracking ?? facts.reference ?? providerPaymentId;
  const [first] = actions;
  if (!first) return null;
  return (
    <Link
      to={first === 'answer' ? `/admin/money/disputes/${subject}` : `/admin/money/${id}`}
      className="button button-line relative z-1 my-1 min-h-9! px-3! py-1! max-lg:min-h-12! lg:whitespace-nowrap"
    >
      {t(first, { amount: formatMoney(theirs), title })}
      <span className="sr-only">{` ${about ?? ''}`}</span>
    </Link>
  );
}

interface TogetherProps {
  sums: Route.ComponentProps['loaderData']['found']['sums'];
  count: number;
}

function Together({ sums: { ours, theirs }, count }: TogetherProps) {
  const t = useTranslations('adminMoney');
  return (
    <>
      <dl className="mt-4 flex flex-wrap justify-end gap-x-8 gap-y-1 rounded-card border border-line bg-paper px-4 py-3 tabular-nums">
        <div className="mr-auto font-bold">
          <dt>{t('together', { count })}</dt>
        </div>
        {(
          [
            ['ours', formatRupees(ours)],
            ['theirs', formatRupees(theirs)],
            ['difference', signed(theirs - ours)],
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className="flex gap-x-2">
            <dt className="text-muted">{t(`column.${name}`)}</dt>
            <dd className="font-bold">{amount}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm text-muted">
        <p>{t('legend')}</p>
        <p>{t('alarm')}</p>
      </div>
    </>
  );
}

/** Columns of the list of differences and of its file. */
export function differenceColumns(
  reader: ListReader,
  providers: PaymentsFacts['providers'] = [],
): Columns<DifferenceRow, 'since'> {
  const t = reader.texts('adminMoney');
  return [
    {
      key: 'why',
      header: t('column.why'),
      title: ({ kind }) => t(`kind.${kind}`),
      under: whyOf(reader, providers),
    },
    {
      key: 'order',
      header: t('column.order'),
      card: 'line',
      nowrap: true,
      cell: ({ number, orderId }) =>
        number && orderId ? (
          <Link
            to={`/admin/orders/${orderId}`}
            className="relative z-1 font-semibold text-leaf hover:underline"
          >
            {number}
          </Link>
        ) : (
          <span className="text-muted">{t('noOrder')}</span>
        ),
      csv: ({ number }) => number,
    },
    { key: 'provider', csv: ({ provider }) => provider },
    {
      key: 'reference',
      csv: ({ providerPaymentId, facts, subject }) => providerPaymentId ?? facts.reference ?? subject,
    },
    { key: 'since', header: t('column.since'), sort: 'date', day: ({ createdAt }) => createdAt },
    {
      key: 'owner',
      header: t('column.owner'),
      cell: ({ owner }) => owner ?? <span className="text-muted">{t('notTaken')}</span>,
    },
    { key: 'ours', header: t('column.ours'), rupees: ({ ours }) => ours },
    { key: 'theirs', header: t('column.theirs'), rupees: ({ theirs }) => theirs },
    {
      key: 'difference',
      header: t('column.difference'),
      align: 'end',
      card: 'figure',
      cell: ({ ours, theirs }) => <b>{signed(theirs - ours)}</b>,
      csv: ({ ours, theirs }) => theirs - ours,
    },
    { key: 'settled', csv: ({ settledAt }) => settledAt },
    { key: 'reason', csv: ({ reason }) => reason },
  ];
}
