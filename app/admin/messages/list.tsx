import { useTranslations } from 'use-intl';
import { listMessages } from '../../../market/contact/list-messages.ts';
import { contactStates } from '../../../market/contact/message-states.ts';
import type { Column } from '../../portal/list/column.ts';
import { listLoader } from '../../portal/list/list-loader.server.ts';
import { listShape, optionsOf } from '../../portal/list/list-state.ts';
import { ListPage } from '../../portal/list-page.tsx';
import type { Route } from './+types/list.ts';
import { TicketClock } from './ticket-clock.tsx';

const shape = listShape({
  sorts: ['date'],
  first: { sort: 'date', isDescending: true },
  filters: { state: contactStates },
});

export const loader = listLoader(shape, listMessages);

type Message = Route.ComponentProps['loaderData']['found']['messages'][number];

/** Messages from the contact page, each with the deadline of its ticket. */
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
          options: optionsOf(contactStates, useTranslations('adminMessages.state')),
        },
      }}
      linkTo={({ id }) => `/admin/messages/${id}`}
    />
  );
}

function useColumns(): Column<Message, 'date'>[] {
  const t = useTranslations('adminMessages');
  return [
    {
      key: 'subject',
      header: t('column.subject'),
      title: ({ subject }) => subject,
      under: ({ number }) => number,
    },
    {
      key: 'sender',
      header: t('column.sender'),
      card: 'line',
      cell: ({ name }) => <span className="wrap-anywhere">{name || t('erased')}</span>,
    },
    { key: 'state', header: t('column.state'), badge: ({ state }) => ({ of: 'message', state }) },
    { key: 'due', header: t('column.due'), card: 'line', cell: ({ due }) => <TicketClock due={due} /> },
    { key: 'date', header: t('column.date'), sort: 'date', folds: true, day: ({ createdAt }) => createdAt },
  ];
}
