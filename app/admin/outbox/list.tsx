import { useTranslations } from 'use-intl';
import { listTextMessages } from '../../../market/messaging/list-messages.ts';
import { messageStates } from '../../../market/messaging/rules.ts';
import { readableNumber } from '../../../market/people/phone-number.ts';
import type { Column } from '../../portal/list/column.ts';
import { listQueryOf, listShape, optionsOf } from '../../portal/list/list-state.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { marketOf, messagingKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/list.ts';
import { MessagingNotice } from './messaging-notice.tsx';
import { OutboxTabs } from './outbox-tabs.tsx';

const shape = listShape({
  sorts: ['posted'],
  first: { sort: 'posted', isDescending: true },
  filters: { state: messageStates },
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const found = valueOrThrow(await listTextMessages(marketOf(context), asked), request);
  const { isSimulated, channels } = context.get(messagingKey);
  return { state, found, messaging: { isSimulated, channels } };
}

type Text = Route.ComponentProps['loaderData']['found']['messages'][number];

/** Outbox: all text messages, with their channel and state. */
export default function Texts({ loaderData: { state, found, messaging } }: Route.ComponentProps) {
  const t = useTranslations('texts');
  return (
    <ListPage
      texts="texts"
      shape={shape}
      state={state}
      found={found}
      rows={found.messages}
      columns={useColumns()}
      filters={{
        state: {
          label: t('column.state'),
          options: optionsOf(shape.filters.state, useTranslations('texts.state')),
        },
      }}
      linkTo={({ id }) => `/admin/outbox/texts/${id}`}
    >
      <OutboxTabs current="/admin/outbox/texts" />
      <MessagingNotice {...messaging} />
    </ListPage>
  );
}

function useColumns(): Column<Text, 'posted'>[] {
  const t = useTranslations('texts');
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      title: ({ kind }) => t(`kind.${kind}`),
      under: ({ number }) => number,
    },
    {
      key: 'phone',
      header: t('column.phone'),
      card: 'line',
      nowrap: true,
      cell: ({ phone }) => readableNumber(phone),
    },
    {
      key: 'channel',
      header: t('column.channel'),
      card: 'note',
      cell: ({ channel }) => t(`channel.${channel ?? 'none'}`),
    },
    { key: 'state', header: t('column.state'), badge: ({ state }) => ({ of: 'text', state }) },
    { key: 'posted', header: t('column.posted'), sort: 'date', moment: ({ createdAt }) => createdAt },
  ];
}
