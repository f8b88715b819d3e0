import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { createCashFile } from '../../../../market/cash-refunds/bank-file.ts';
import {
  type CashRefundList,
  type CashRefundRow,
  listCashRefunds,
} from '../../../../market/cash-refunds/list-cash-refunds.ts';
import { sum } from '../../../../market/kernel/money.ts';
import type { CashRefundGroup } from '../../../../market/payments/cash-refunds/rules.ts';
import { submitPortalForm } from '../../../forms/submit-portal-form.ts';
import { formatMoney, formatNumber, formatShortDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Outcome } from '../../../portal/detail/outcome.tsx';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataTable } from '../../../portal/list/data-table.tsx';
import { pageAction } from '../../../portal/page-action.server.ts';
import { LineList } from '../../../portal/part/line-list.tsx';
import { signedRupees } from '../../../portal/part/rupees.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { pageUrl } from '../../../request/page-url.ts';
import { Alert } from '../../../ui/alert.tsx';
import { DownloadLink } from '../../../ui/form/download-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { MoneyTabs } from '../tabs.tsx';
import type { Route } from './+types/list.ts';

const here = '/admin/money/refunds';

export async function loader({ context, request }: Route.LoaderArgs) {
  const show = pageUrl(request).searchParams.get('show') ?? undefined;
  return valueOrThrow(await listCashRefunds(marketOf(context), { show }), request);
}

export const action = pageAction({
  acts: { file: (market) => createCashFile(market, {}) },
  to: ({ value: { id } }) => `?made=${id}`,
});

export const clientAction = submitPortalForm<typeof action>;

/** Cash to give back: one queue by the next deed, overdue first, and the files for the bank. */
export default function CashRefunds({ loaderData: list }: Route.ComponentProps) {
  const t = useTranslations('adminRefunds');
  const open = list.groups.filter(({ count }) => count > 0);
  const count = sum(open.map((one) => one.count));
  const isPaid = list.show === 'paid';
  const tabs = [
    { to: here, label: t('open', { count: formatNumber(list.open) }) },
    { to: `${here}?show=paid`, label: t('paidTab', { count: formatNumber(list.paid) }) },
  ];
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={isPaid ? undefined : t('lead', { count, sum: formatMoney(sum(open.map((one) => one.sum))) })}
      actions={list.toSend > 0 ? <MakeFile count={list.toSend} /> : null}
    >
      <MoneyTabs current="refunds" />
      <Outcome texts="adminRefunds" />
      <Made />
      <div className="mb-5">
        <Tabs label={t('shows')} current={isPaid ? `${here}?show=paid` : here} tabs={tabs} />
      </div>
      {list.refunds.length === 0 ? <p>{t(isPaid ? 'nonePaid' : 'none')}</p> : null}
      {isPaid ? (
        <Rows
          rows={list.refunds}
          name={t('paidTab', { count: formatNumber(list.paid) })}
          today={list.today}
        />
      ) : (
        <div className="grid gap-6">
          {open.map(({ group, ...sums }) => (
            <Group key={group} group={group} sums={sums} list={list} />
          ))}
        </div>
      )}
      {list.files.length > 0 ? <Files files={list.files} /> : null}
    </PortalPage>
  );
}

function MakeFile({ count }: { count: number }) {
  const t = useTranslations('adminRefunds.file');
  return (
    <EntryForm
      intent="file"
      save={t('make', { count: formatNumber(count) })}
      saving={t('making')}
      look={{ kind: 'line', wide: true }}
    />
  );
}

/** The file that was just made. */
function Made() {
  const t = useTranslations('adminRefunds.file');
  const id = useSearchParams()[0].get('made');
  if (!id) return null;
  return (
    <Alert tone="ok" className="mb-4" title={t('made')}>
      <p className="mb-3">{t('text')}</p>
      <DownloadLink to={`${here}/file?id=${encodeURIComponent(id)}`}>{t('get')}</DownloadLink>
    </Alert>
  );
}

interface GroupProps {
  group: CashRefundGroup;
  sums: { count: number; sum: number };
  list: CashRefundList;
}

function Group({ group, sums, list: { refunds, today } }: GroupProps) {
  const t = useTranslations('adminRefunds.group');
  return (
    <section>
      <h2 className="mb-2.5 flex flex-wrap justify-between gap-x-4 text-lg leading-7">
        <span>
          {t(group)} <span className="font-normal text-muted">{sums.count}</span>
        </span>
        <span className="font-normal text-muted tabular-nums">{signedRupees(sums.sum)}</span>
      </h2>
      <Rows rows={refunds.filter((row) => row.group === group)} name={t(group)} today={today} />
    </section>
  );
}

function Rows({ rows, name, today }: { rows: readonly CashRefundRow[]; name: string; today: string }) {
  const columns = useColumns(today);
  if (rows.length === 0) return null;
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      linkTo={({ id }) => `${here}/${id}`}
    />
  );
}

function useColumns(today: string): Column<CashRefundRow>[] {
  const t = useTranslations('adminRefunds');
  return [
    {
      key: 'name',
      header: t('column.name'),
      title: ({ name, city }) => (name ? [name, city].filter(Boolean).join(', ') : t('erased')),
      under: ({ number, goods, takenBy }) =>
        [number, goods, takenBy === 'vendor' ? t('withVendor') : ''].filter(Boolean).join(' · '),
    },
    { key: 'due', header: t('column.due'), card: 'line', cell: (row) => <Due row={row} today={today} /> },
    { key: 'amount', header: t('column.amount'), figure: ({ amount }) => amount },
  ];
}

/** The day of the next deed; brick when it has passed, or for a buyer to call. */
function Due({ row, today }: { row: CashRefundRow; today: string }) {
  const t = useTranslations('adminRefunds');
  const language = useLanguage();
  const dateOf = (day: string) => formatShortDate(day, language);
  const { status, dueOn, paidOn, utr, askedAt, isOverdue, isToCall, failure, fileId } = row;
  if (status === 'paid') return <>{[paidOn && dateOf(paidOn), utr].filter(Boolean).join(' · ')}</>;
  const urgent = 'font-semibold text-brick';
  if (status === 'ready') {
    const day =
      dueOn === today ? t('today') : t(isOverdue ? 'overdue' : 'due', { date: dateOf(dueOn ?? '') });
    return (
      <>
        <span className={isOverdue || dueOn === today ? urgent : undefined}>{day}</span>
        {fileId ? `, ${t('inFile')}` : ''}
      </>
    );
  }
  const asked = askedAt ? t('asked', { date: formatShortDate(askedAt, language) }) : t('toAsk');
  return (
    <>
      {isToCall ? <span className={urgent}>{t('call')}</span> : asked}
      {failure ? <span className="block text-sm text-muted">{failure}</span> : null}
    </>
  );
}

function Files({ files }: Pick<CashRefundList, 'files'>) {
  const t = useTranslations('adminRefunds.file');
  const lines = files.map(({ id, count, total }) => ({
    id,
    title: t('row', { count, amount: formatMoney(total) }),
    end: <DownloadLink to={`${here}/file?id=${id}`}>{t('get')}</DownloadLink>,
  }));
  return (
    <Panel title={t('title')} className="mt-6">
      <LineList lines={lines} />
    </Panel>
  );
}
