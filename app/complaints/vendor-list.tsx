import { useTranslations } from 'use-intl';
import { complaintStates } from '../../market/complaints/complaint-rules.ts';
import { listOwnComplaints } from '../../market/complaints/list-messages.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { Column } from '../portal/list/column.ts';
import { listLoader } from '../portal/list/list-loader.server.ts';
import { listShape, optionsOf } from '../portal/list/list-state.ts';
import { ListPage } from '../portal/list-page.tsx';
import type { Route } from './+types/vendor-list.ts';

const shape = listShape({
  sorts: ['due'],
  first: { sort: 'due', isDescending: false },
  filters: { state: complaintStates },
});

export const loader = listLoader(shape, listOwnComplaints);

type Complaint = Route.ComponentProps['loaderData']['found']['messages'][number];

/** The groups of the list, by their rank. */
const groups = { 0: 'answer', 1: 'buyer', 2: 'decide', 9: 'over' } as const;

/** Complaints that the vendor answers: first what waits for them. */
export default function VendorComplaints({ loaderData: { state, found } }: Route.ComponentProps) {
  const t = useTranslations('complaints');
  return (
    <ListPage
      texts="complaints"
      lead={t('lead')}
      shape={shape}
      state={state}
      found={found}
      rows={found.messages}
      columns={useColumns()}
      filters={{
        state: {
          label: t('column.state'),
          options: optionsOf(complaintStates, useTranslations('complaints.state')),
        },
      }}
      groupOf={({ vendorRank }) => t(`group.${groups[vendorRank as keyof typeof groups]}`)}
      linkTo={({ id }) => `/vendor/complaints/${id}`}
    />
  );
}

function useColumns(): Column<Complaint, 'due'>[] {
  const t = useTranslations('complaints');
  const language = useLanguage();
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      title: ({ kind }) => t(`kind.${kind}`),
      under: ({ number }) => number,
    },
    {
      key: 'sender',
      header: t('column.sender'),
      card: 'line',
      cell: ({ name }) => <span className="wrap-anywhere">{name || t('erased')}</span>,
    },
    { key: 'state', header: t('column.state'), badge: ({ state }) => ({ of: 'complaint', state }) },
    {
      key: 'due',
      header: t('column.due'),
      sort: 'date',
      card: 'line',
      cell: ({ answerBy, state }) =>
        state === 'with-vendor' && answerBy ? formatMoment(answerBy, language) : null,
    },
    { key: 'date', header: t('column.date'), folds: true, day: ({ createdAt }) => createdAt },
  ];
}
