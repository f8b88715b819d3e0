import { useTranslations } from 'use-intl';
import type { RemittancePage } from '../../../market/couriers/list-couriers.ts';
import { sum } from '../../../market/kernel/money.ts';
import { formatDate, formatMoney } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Act } from '../../portal/detail/acts.tsx';
import { DetailPage } from '../../portal/detail/detail-page.tsx';
import { PageSection } from '../../portal/detail/page-section.tsx';
import type { Column } from '../../portal/list/column.ts';
import { DataTable } from '../../portal/list/data-table.tsx';
import { formatRupees, InTotal } from '../../portal/part/rupees.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { Alert } from '../../ui/alert.tsx';
import { FactLink, FactList } from '../../ui/fact-list.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { signed } from './use-why.ts';

/** A courier's file, compared with our books: what its lines are, those to look at, and the button that books it. */
export function Remittance({ of: remittance }: { of: RemittancePage }) {
  const t = useTranslations('adminCouriers.page');
  const acts = useActs(remittance.id);
  const { courier, reference, amount, bookedAt, lines } = remittance;
  return (
    <DetailPage
      title={`${courier}, ${reference}`}
      description={t('description')}
      back={{ to: '/admin/money/couriers', label: t('back') }}
      badge={<StateBadge of="remittance" state={bookedAt ? 'booked' : 'draft'} />}
      outcome={{ texts: 'adminCouriers', tones: { repeat: 'warn' } }}
      main={
        <Panel title={t('groups')}>
          <Groups groups={remittance.groups} />
        </Panel>
      }
      acts={bookedAt ? undefined : { title: t('bank', { sum: formatMoney(amount) }), list: acts }}
      side={
        <Panel>
          <FactList facts={useFacts(remittance)} />
        </Panel>
      }
      below={
        lines.length > 0 ? (
          <PageSection
            title={t('lines')}
            text={lines.length < 200 ? t('linesText') : t('more')}
            action={
              bookedAt ? (
                <ButtonLink to="/admin/money?provider=couriers" kind="line">
                  {t('payments')}
                </ButtonLink>
              ) : null
            }
          >
            <Lines lines={lines} />
          </PageSection>
        ) : (
          <Alert tone="ok">{t('allMatch')}</Alert>
        )
      }
    />
  );
}

function useFacts({ amount, fees, receivedOn, utr, by }: RemittancePage) {
  const t = useTranslations('adminCouriers.page');
  const language = useLanguage();
  return [
    { label: t('received'), value: formatMoney(amount + fees) },
    { label: t('fees'), value: fees === 0 ? formatMoney(0) : `−${formatMoney(fees)}` },
    { label: t('amount'), value: <b>{formatMoney(amount)}</b> },
    { label: t('day'), value: formatDate(receivedOn, language) },
    { label: t('utr'), value: utr },
    { label: t('by'), value: by },
  ];
}

function useActs(id: string): Act[] {
  const t = useTranslations('adminCouriers.page');
  return [
    { intent: 'book', text: t('bookText'), label: t('book'), saving: t('booking'), hidden: { id } },
    { intent: 'discard', label: t('discard'), hidden: { id }, quiet: true },
  ];
}

type Group = RemittancePage['groups'][number];

/** Sums of the lines by what they are; they add up to the last row. */
function Groups({ groups }: { groups: readonly Group[] }) {
  const t = useTranslations('adminCouriers');
  const total: Group = {
    kind: 'cash',
    state: 'matched',
    count: sum(groups.map(({ count }) => count)),
    expected: sum(groups.map(({ expected }) => expected)),
    received: sum(groups.map(({ received }) => received)),
    fee: sum(groups.map(({ fee }) => fee)),
  };
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <GroupRow key={`${group.kind} ${group.state}`} label={t(lineKey(group))} group={group} />
      ))}
      <GroupRow label={t('page.together')} group={total} />
    </ul>
  );
}

const figures = [
  ['count', (group: Group) => String(group.count)],
  ['expected', (group: Group) => formatRupees(group.expected)],
  ['paid', (group: Group) => formatRupees(group.received)],
  ['charge', (group: Group) => formatRupees(group.fee)],
] as const;

function GroupRow({ label, group }: { label: string; group: Group }) {
  const t = useTranslations('adminCouriers.page');
  const { expected, received } = group;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0 last:font-semibold">
      <p className="flex justify-between gap-4 font-semibold">
        {label}
        {received === expected ? null : (
          <span className="whitespace-nowrap tabular-nums">{signed(received - expected)}</span>
        )}
      </p>
      <dl className="mt-1 grid grid-cols-2 gap-x-5 gap-y-1 text-sm tabular-nums sm:grid-cols-4">
        {figures.map(([name, text]) => (
          <div key={name}>
            <dt className="text-muted">{t(name)}</dt>
            <dd>{text(group)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

type Line = RemittancePage['lines'][number];

/** The key of what a line is; every kind and state that occur together has one. */
function lineKey({ kind, state }: Pick<Line, 'kind' | 'state'>) {
  return `line.${kind}-${state}` as 'line.cash-short';
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('adminCouriers');
  const columns: Column<Line>[] = [
    { key: 'number', header: t('page.number'), title: ({ trackingNumber }) => trackingNumber },
    {
      key: 'what',
      header: t('page.what'),
      card: 'line',
      cell: (line) => (
        <>
          {t(lineKey(line))}
          {line.orderId && line.number ? (
            <span className="block">
              <FactLink to={`/admin/orders/${line.orderId}`}>{line.number}</FactLink>
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'expected', header: t('page.expected'), rupees: ({ expected }) => expected },
    { key: 'paid', header: t('page.paid'), rupees: ({ received }) => received },
    { key: 'charge', header: t('page.charge'), rupees: ({ fee }) => fee },
    {
      key: 'difference',
      header: t('page.difference'),
      card: 'figure',
      align: 'end',
      cell: ({ kind, expected, received, fee }) => (
        <b>{kind === 'rto' ? <InTotal amount={-fee} /> : signed(received - expected)}</b>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('page.lines')}
      columns={columns}
      rows={lines}
      keyOf={({ position }) => String(position)}
    />
  );
}
