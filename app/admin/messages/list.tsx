import { useTranslations } from 'use-intl';
import { listMessages } from '../../../market/contact/list-messages.ts';
import { contactStates } from '../../../market/contact/message-states.ts';
import type { Column } from '../../portal/list/column.ts';
import { DataList } from '../../portal/list/data-list.tsx';
import { listQueryOf, listShape } from '../../portal/list/list-state.ts';
import { useListWords } from '../../portal/list/use-list-words.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/list.ts';
import { TicketClock } from './ticket-clock.tsx';

const shape = listShape({
  sorts: ['date'],
  first: { sort: 'date', isDescending: true },
  filters: { state: contactStates },
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const found = await listMessages(marketOf(context), asked);
  return { state, found: valueOrThrow(found, request) };
}

type Message = Route.ComponentProps['loaderData']['found']['messages'][number];

/** Messages from the contact page, each with the deadline of its ticket. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminMessages');
  const { state, found } = loaderData;
  return (
    <PortalPage title={t('title')} description={t('description')}>
      <DataList
        {...useListWords('adminMessages')}
        shape={shape}
        state={state}
        found={found}
        rows={found.messages}
        columns={useColumns()}
        filters={{
          state: {
            label: t('column.state'),
            options: { open: t('state.open'), answered: t('state.answered'), closed: t('state.closed') },
          },
        }}
        linkTo={({ id }) => `/admin/messages/${id}`}
      />
    </PortalPage>
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
