import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ownDues } from '../../market/dues/own-dues.ts';
import { claimPayIn } from '../../market/dues/pay-ins.ts';
import { monthOf } from '../../market/kernel/days.ts';
import type { ValueOf } from '../../market/kernel/verb.ts';
import { sumOfAmounts } from '../../market/ledger/earning-amounts.ts';
import { isOpenPayout } from '../../market/payouts/rules.ts';
import { ownLinkedAccount } from '../../market/reports/linked-accounts.ts';
import { ownPayout, type VendorMoney, vendorMoney } from '../../market/reports/vendor-money.ts';
import { listStatements } from '../../market/statements/list-statements.ts';
import { statementPath } from '../documents/statement-path.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { formatMoney, formatShortDate } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { PageSection } from '../portal/detail/page-section.tsx';
import { Figures } from '../portal/figures.tsx';
import type { Column } from '../portal/list/column.ts';
import { DataTable } from '../portal/list/data-table.tsx';
import { EmptyList } from '../portal/list/empty-list.tsx';
import { pageAction } from '../portal/page-action.server.ts';
import { LineList } from '../portal/part/line-list.tsx';
import { useMay } from '../portal/part/permissions.tsx';
import { signedRupees } from '../portal/part/rupees.tsx';
import { PortalPage } from '../portal/portal-page.tsx';
import { marketOf, paymentsKey } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { Alert } from '../ui/alert.tsx';
import { FactLink } from '../ui/fact-list.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/money.ts';
import { Dues } from './dues.tsx';
import { LinkedAccount } from './linked-account.tsx';
import { MoneyTable } from './money-table.tsx';
import { MoneyWords } from './money-words.tsx';
import { formatPayDay, weekdayName } from './pay-day.ts';

/** All of it, or with `?payout=…` the orders of one payout. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const id = new URL(request.url).searchParams.get('payout');
  if (id !== null) return { payout: valueOrThrow(await ownPayout(market, { id }), request) };
  const splitting = context.get(paymentsKey).providers.filter(({ canSplit }) => canSplit);
  const providers = splitting.map(({ name }) => name);
  return {
    ...valueOrThrow(await vendorMoney(market, {}), request),
    month: monthOf(market.clock()),
    linked: valueOrThrow(await ownLinkedAccount(market, { providers }), request),
    dues: valueOrThrow(await ownDues(market, {}), request),
    statements: valueOrThrow(await listStatements(market, {}), request),
  };
}

export const action = pageAction({ needs: 'money', acts: { claim: claimPayIn }, answers: ['claim'] });

export const clientAction = submitPortalForm<typeof action>;

type Money = Exclude<Route.ComponentProps['loaderData'], { payout: object }>;

/** What the vendor gets for each order, and when; or the orders of one payout. */
export default function MoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.payout) return <PayoutOrders payout={loaderData.payout} />;
  return <Overview money={loaderData} answer={actionData} />;
}

interface OverviewProps {
  money: Money;
  answer: Route.ComponentProps['actionData'];
}

function Overview({ money, answer }: OverviewProps) {
  const t = useTranslations('vendorMoney');
  const { dues, linked, month, statements } = money;
  const groups = [money.ready, money.waiting, money.held, money.coming];
  const isEmpty = groups.every(({ count }) => count === 0) && money.payouts.length === 0;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={t('description')}
      actions={
        <>
          {isEmpty ? null : (
            <DownloadLink to="/documents/money.csv" short="CSV">
              {t('export')}
            </DownloadLink>
          )}
          <ButtonLink to="/vendor/money#statements" kind="line">
            <FileText size={20} strokeWidth={1.9} aria-hidden />
            {t('statements')}
          </ButtonLink>
        </>
      }
    >
      <LinkedAccount account={linked} />
      <Notices money={money} />
      <Dues dues={dues} answer={answer} />
      <MoneyFigures money={money} />
      <div className="mt-4">
        {isEmpty ? <EmptyList title={t('none')} text={t('noneText')} /> : <Groups money={money} />}
      </div>
      <div className="mt-4 grid gap-4 lg:grid-cols-[1.25fr_1fr] lg:items-start">
        <Payouts money={money} />
        <div className="grid gap-4">
          <Statements month={month} statements={statements} />
          <MoneyWords commission={money.commission} />
        </div>
      </div>
    </PortalPage>
  );
}

/** What keeps money from the vendor's bank. */
function Notices({ money: { account, payouts, ready } }: { money: Money }) {
  const t = useTranslations('vendorMoney');
  const may = useMay();
  const newest = payouts.find(({ status }) => ['failed', 'returned', 'paid'].includes(status));
  const isOpen = payouts.some(isOpenPayout);
  const failed = newest && newest.status !== 'paid' && !isOpen ? newest : null;
  const profile = (label: string) =>
    may('company') ? (
      <Link to="/vendor/profile#bank" className="inline-flex min-h-12 items-center font-semibold underline">
        {label}
      </Link>
    ) : null;
  return (
    <>
      {failed ? (
        <Alert
          tone="error"
          className="mb-4"
          title={t('failed.title', { amount: signedRupees(failed.amount) })}
        >
          <p>{t('failed.text', { reason: failed.failure ?? t('failed.unsaid') })}</p>
          {profile(t('failed.action'))}
        </Alert>
      ) : null}
      {account === null && ready.sums.net > 0 ? (
        <Alert tone="warn" className="mb-4" title={t('noAccount.title')}>
          <p>{t('noAccount.text')}</p>
          {profile(t('noAccount.action'))}
        </Alert>
      ) : null}
    </>
  );
}

function MoneyFigures({ money }: { money: Money }) {
  const t = useTranslations('vendorMoney');
  const language = useLanguage();
  const { nextPayout, ready, waiting, held } = money;
  const balance = ready.sums.net + waiting.sums.net;
  const delivered = t('figure.delivered', { count: waiting.count });
  const isOneDay = waiting.days?.first === waiting.days?.last;
  const figures = [
    {
      label: t('figure.ready', { day: formatPayDay(nextPayout, language) }),
      value: signedRupees(ready.sums.net),
      note: useReadyNote(money),
    },
    {
      label: t('figure.waiting'),
      value: signedRupees(waiting.sums.net),
      note: waiting.days
        ? t(isOneDay ? 'figure.paid' : 'figure.paidFrom', {
            orders: delivered,
            day: formatShortDate(waiting.days.first, language),
          })
        : delivered,
    },
    {
      label: t('figure.balance'),
      value: signedRupees(balance),
      note:
        held.count > 0
          ? t('figure.balanceHeld', { amount: signedRupees(held.sums.net) })
          : t(balance < 0 ? 'figure.owing' : 'figure.balanceNote'),
    },
  ];
  return <Figures figures={figures} />;
}

/** The bank that it goes to, or why it does not go yet. */
function useReadyNote({ ready: { sums, count }, minimum, account, payouts }: Money): string {
  const t = useTranslations('vendorMoney');
  const open = payouts.find(isOpenPayout);
  if (open && sums.net > open.amount)
    return t('figure.later', { amount: signedRupees(sums.net - open.amount) });
  if (!open && count > 0 && sums.net <= minimum) return t('figure.small', { minimum: formatMoney(minimum) });
  return account && count > 0
    ? t('figure.account', { count, bank: account.bank, digits: account.lastFour })
    : t('orders', { count });
}

function Groups({ money }: { money: Money }) {
  const t = useTranslations('vendorMoney');
  const headOf = useHead();
  const groups = (['ready', 'waiting', 'held', 'coming'] as const)
    .map((name) => ({ name, ...money[name] }))
    .filter(({ count }) => count > 0)
    .map((group) => ({ ...group, head: headOf(group) }));
  if (groups.length === 0) return null;
  const all = { name: t('all'), sums: sumOfAmounts(groups.map(({ sums }) => sums)) };
  return <MoneyTable groups={groups} {...(groups.length > 1 && { all })} />;
}

/** Ready, paid on Wed 25 Nov */
function useHead() {
  const t = useTranslations('vendorMoney');
  const language = useLanguage();
  return ({
    name,
    days,
  }: {
    name: 'ready' | 'waiting' | 'held' | 'coming';
    days: VendorMoney['ready']['days'];
  }) => {
    const group = t(`group.${name}`);
    if (!days) return group;
    const [day, last] = [days.first, days.last].map((one) => formatPayDay(one, language));
    const facts = { name: group, day: day ?? '', last: last ?? '' };
    if (day === last) return t(name === 'coming' ? 'group.about' : 'group.on', facts);
    return t(name === 'coming' ? 'group.aboutBetween' : 'group.between', facts);
  };
}

function Payouts({ money: { payouts, weekday } }: { money: Money }) {
  const t = useTranslations('vendorMoney.payouts');
  const language = useLanguage();
  const columns: Column<Money['payouts'][number]>[] = [
    {
      key: 'day',
      header: t('day'),
      title: ({ paidOn, payOn }) => formatShortDate(paidOn ?? payOn, language),
    },
    { key: 'utr', header: t('utr'), card: 'note', cell: usePayoutState() },
    { key: 'amount', header: t('amount'), figure: ({ amount }) => amount },
  ];
  return (
    <PageSection title={t('title')} text={t('each', { weekday: weekdayName(weekday, language) })}>
      {payouts.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={payouts}
          keyOf={({ id }) => id}
          linkTo={({ id }) => `/vendor/money?payout=${id}`}
        />
      )}
    </PageSection>
  );
}

function usePayoutState() {
  const t = useTranslations('vendorMoney.payouts');
  return ({ status, utr }: Pick<Money['payouts'][number], 'status' | 'utr'>) => {
    if (status === 'paid') return utr;
    if (status === 'draft' || status === 'approved') return t('planned');
    return status === 'cancelled' ? '' : t(status);
  };
}

function Statements({ month, statements }: { month: string; statements: Money['statements'] }) {
  const t = useTranslations('vendorMoney.months');
  const language = useLanguage();
  const closed = statements.filter((one) => one.month !== month);
  const lines = [{ month }, ...closed].map((row) => ({
    id: row.month,
    title: <FactLink to={statementPath(row.month)}>{monthName(row.month, language, 'full')}</FactLink>,
    under:
      'closing' in row
        ? (['paid', 'closing'] as const)
            .map((name) => `${t(name)}\u00a0${signedRupees(row[name])}`)
            .join(' · ')
        : t('now'),
  }));
  return (
    <section id="statements" className="scroll-mt-20">
      <Panel title={t('title')}>
        <p className="-mt-2 mb-3 text-muted">{t('text')}</p>
        <LineList lines={lines} />
      </Panel>
    </section>
  );
}

function PayoutOrders({ payout }: { payout: ValueOf<typeof ownPayout> }) {
  const t = useTranslations('vendorMoney');
  const language = useLanguage();
  const { number, paidOn, payOn, utr, group } = payout;
  const name = t('group.payout', { number });
  const day = formatPayDay(paidOn ?? payOn, language);
  return (
    <PortalPage
      title={name}
      lead={[formatShortDate(paidOn ?? payOn, language), utr].filter(Boolean).join(', ')}
      back={{ to: '/vendor/money', label: t('payouts.back') }}
    >
      <MoneyTable groups={[{ ...group, head: t('group.on', { name, day }) }]} />
    </PortalPage>
  );
}
