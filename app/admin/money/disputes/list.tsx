import { useTranslations } from 'use-intl';
import { type DisputeRow, listDisputes } from '../../../../market/disputes/list-disputes.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Figures } from '../../../portal/figures.tsx';
import type { Column } from '../../../portal/list/column.ts';
import { DataList } from '../../../portal/list/data-list.tsx';
import { listQueryOf, optionsOf } from '../../../portal/list/list-state.ts';
import { useListWords } from '../../../portal/list/use-list-words.tsx';
import { PortalPage } from '../../../portal/portal-page.tsx';
import { marketOf, paymentsKey } from '../../../request/context.ts';
import { valueOrThrow } from '../../../request/failures.ts';
import { MoneyTabs } from '../tabs.tsx';
import { useProviderTitle } from '../use-why.ts';
import type { Route } from './+types/list.ts';
import { disputeState, disputeShape as shape } from './shape.ts';

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
      <Figures
        className="mb-5"
        figures={figures.map((name) => ({
          label: status(name),
          value: formatMoney(found.figures.get(name)?.amount ?? 0),
          note: t('count', { count: found.figures.get(name)?.count ?? 0 }),
          to: `/admin/money/disputes?status=${name}`,
        }))}
      />
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
            options: optionsOf(shape.filters.status, status),
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
      title: ({ number, externalId }) => number ?? externalId,
      under: ({ provider }) => titleOf(provider),
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
      badge: (row) => ({ of: 'dispute', state: disputeState(row) }),
    },
    { key: 'amount', header: t('column.amount'), figure: ({ amount }) => amount },
  ];
}

/** A provider's code of a reason with spaces, as in `goods_not_received`; null without one. */
export function reasonWords(code: string | null): string | null {
  return code ? code.replaceAll('_', ' ') : null;
}
