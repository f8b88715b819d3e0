import { useTranslations } from 'use-intl';
import { listMails } from '../../../market/mail/list-mails.ts';
import { mailStates } from '../../../market/mail/rules.ts';
import { orderStatuses } from '../../../market/orders/statuses.ts';
import type { Column } from '../../portal/list/column.ts';
import { listQueryOf, listShape, optionsOf } from '../../portal/list/list-state.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { marketOf, sendsMailKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import type { Route } from './+types/outbox.ts';
import { OutboxTabs } from './outbox-tabs.tsx';

const shape = listShape({
  sorts: ['posted'],
  first: { sort: 'posted', isDescending: true },
  filters: { state: mailStates },
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const { state, asked } = listQueryOf(shape, request);
  const found = valueOrThrow(await listMails(marketOf(context), asked), request);
  return { state, found, sendsMail: context.get(sendsMailKey) };
}

type Mail = Route.ComponentProps['loaderData']['found']['mails'][number];

/** Outbox: all mails, with delivery state and errors. */
export default function Outbox({ loaderData: { state, found, sendsMail } }: Route.ComponentProps) {
  const t = useTranslations('outbox');
  return (
    <ListPage
      texts="outbox"
      shape={shape}
      state={state}
      found={found}
      rows={found.mails}
      columns={useColumns()}
      filters={{
        state: {
          label: t('column.state'),
          options: optionsOf(mailStates, useTranslations('outbox.state')),
        },
      }}
      linkTo={({ id }) => `/admin/outbox/${id}`}
    >
      <OutboxTabs current="/admin/outbox" />
      {sendsMail ? null : (
        <Alert tone="info" title={t('notSent')} className="mb-5">
          {t('notSentText')}
        </Alert>
      )}
    </ListPage>
  );
}

function useColumns(): Column<Mail, 'posted'>[] {
  const t = useTranslations('outbox');
  const status = useTranslations('common.status');
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      title: ({ kind, told }) => {
        const now = orderStatuses.find((one) => one === told);
        return now ? `${t(`kind.${kind}`)}: ${status(now)}` : t(`kind.${kind}`);
      },
      under: ({ number }) => number,
    },
    {
      key: 'recipient',
      header: t('column.recipient'),
      card: 'line',
      cell: ({ recipient }) => <EmailText>{recipient}</EmailText>,
    },
    { key: 'state', header: t('column.state'), badge: ({ state }) => ({ of: 'mail', state }) },
    { key: 'posted', header: t('column.posted'), sort: 'date', moment: ({ createdAt }) => createdAt },
  ];
}
