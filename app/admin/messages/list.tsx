import { useTranslations } from 'use-intl';
import { complaintStates } from '../../../market/complaints/complaint-rules.ts';
import { listMessages } from '../../../market/complaints/list-messages.ts';
import type { Column } from '../../portal/list/column.ts';
import { listLoader } from '../../portal/list/list-loader.server.ts';
import { listShape, optionsOf } from '../../portal/list/list-state.ts';
import { ListPage } from '../../portal/list-page.tsx';
import type { Route } from './+types/list.ts';
import { TicketClock } from './ticket-clock.tsx';

const shape = listShape({
  sorts: ['due'],
  first: { sort: 'due', isDescending: false },
  filters: { state: complaintStates },
});

export const loader = listLoader(shape, listMessages);

type Message = Route.ComponentProps['loaderData']['found']['messages'][number];

/** The groups of the list, by their rank. */
const groups = { 0: 'acknowledge', 1: 'decide', 2: 'vendor', 3: 'buyer', 9: 'over' } as const;

/** Complaints and messages by clock: to acknowledge, to decide, with the vendor, with the buyer. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminMessages');
  const { state, found } = loaderData;
  return (
    <ListPage
      texts="adminMessages"
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
      groupOf={({ rank }) => t(`group.${groups[rank as keyof typeof groups]}`)}
      linkTo={({ id }) => `/admin/messages/${id}`}
    />
  );
}

function useColumns(): Column<Message, 'due'>[] {
  const t = useTranslations('adminMessages');
  const kinds = useTranslations('complaints.kind');
  return [
    {
      key: 'subject',
      header: t('column.subject'),
      title: ({ subject, kind, title }) => (subject === 'order' ? kinds(kind) : title),
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
      cell: ({ due }) => <TicketClock due={due} />,
    },
    { key: 'date', header: t('column.date'), folds: true, day: ({ createdAt }) => createdAt },
  ];
}
