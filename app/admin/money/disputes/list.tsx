import { useTranslations } from 'use-intl';
import { type DisputeRow, listDisputes } from '../../../../market/disputes/list-disputes.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../portal/list/column.ts';
import { DataList } from '../../../portal/list/data-list.tsx';
import { listQueryOf } from '../../../portal/list/list-state.ts';
import { useListWords } from '../../../portal/list/use-list-words.tsx';
import { InTotal } from '../../../portal/part/rupees.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf, paymentsKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { Link } from '../../../ui/link.tsx';
import { MoneyTabs } from '../tabs.tsx';
import { useProviderTitle } from '../use-why.ts';
import type { Route } from './+types/list.ts';
import { disputeShape as shape } from './shape.ts';
import { DisputeBadge } from './state-badge.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const { providers } = context.get(paymentsKey);
  return { providers, state, found: valueOrThrow(await listDisputes(marketOf(context), asked), request) };
}

const figures = ['open', 'under_review', 'won', 'lost'] as const;

/** Disputes of payments: what is to answer until when, what the bank decides, and what was won or lost. */
export default function Disputes({ loaderData: { state, found, providers } }: Route.ComponentProps) {
  const t = useTranslations('adminDisputes');
  const status = useTranslations('adminDisputes.status');
  return (
    <PortalPage title={t('title')} description={t('description')} lead={t('description')}>
      <MoneyTabs current="disputes" />
      <dl className="mb-5 grid grid-cols-2 overflow-hidden rounded-card border border-line bg-paper sm:grid-cols-4">
        {figures.map((name) => (
          <div
            key={name}
            className="min-w-0 border-line px-4 py-3.5 even:border-l max-sm:nth-[n+3]:border-t sm:not-first:border-l"
          >
            <dt className="text-muted">{status(name)}</dt>
            <dd>
              <Link
                to={`/admin/money/disputes?status=${name}`}
                className="relative inline-block min-w-12 font-figure text-xl leading-8 font-bold tabular-nums underline decoration-1 underline-offset-4 before:absolute before:-inset-2"
              >
                {formatMoney(found.figures.get(name)?.amount ?? 0)}
              </Link>
            </dd>
            <dd className="text-sm text-muted">
              {t('count', { count: found.figures.get(name)?.count ?? 0 })}
            </dd>
          </div>
        ))}
      </dl>
      <DataList
        {...useListWords('adminDisputes')}
        shape={shape}
        state={state}
        found={found}
        rows={found.disputes}
        columns={useColumns(providers)}
        filters={{
          status: {
            label: t('filter'),
            options: {
              open: status('open'),
              under_review: status('under_review'),
              won: status('won'),
              lost: status('lost'),
              closed: status('closed'),
            },
          },
        }}
        linkTo={({ id }) => `/admin/money/disputes/${id}`}
      />
    </PortalPage>
  );
}

function useColumns(providers: Parameters<typeof useProviderTitle>[0]): Column<DisputeRow, 'raised'>[] {
  const t = useTranslations('adminDisputes');
  const language = useLanguage();
  const titleOf = useProviderTitle(providers);
  return [
    {
      key: 'order',
      header: t('column.order'),
      card: 'title',
      cell: ({ number, externalId, provider }) => (
        <>
          {number ?? externalId}
          <span className="block font-body text-sm font-normal text-muted">{titleOf(provider)}</span>
        </>
      ),
    },
    {
      key: 'reason',
      header: t('column.reason'),
      card: 'note',
      cell: ({ reason, reasonCode }) => reason ?? reasonWords(reasonCode) ?? t('noReason'),
    },
    {
      key: 'until',
      header: t('column.until'),
      card: 'line',
      cell: ({ respondBy, status }) =>
        status === 'open' && respondBy ? formatMoment(respondBy, language) : '–',
    },
    {
      key: 'status',
      header: t('column.status'),
      card: 'line',
      cell: (row) => <DisputeBadge {...row} />,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      nowrap: true,
      card: 'figure',
      cell: ({ amount }) => <InTotal amount={amount} />,
    },
  ];
}

/** A provider's code of a reason with spaces, as in `goods_not_received`; null without one. */
export function reasonWords(code: string | null): string | null {
  return code ? code.replaceAll('_', ' ') : null;
}
