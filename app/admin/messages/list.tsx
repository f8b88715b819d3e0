import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { complaintKinds, complaintStates } from '../../../market/complaints/complaint-rules.ts';
import { listMessages } from '../../../market/complaints/list-messages.ts';
import { noteCall } from '../../../market/complaints/note-call.ts';
import { languages } from '../../../market/kernel/languages.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import { FoldedForm } from '../../portal/form/folded-form.tsx';
import type { Column } from '../../portal/list/column.ts';
import { listLoader } from '../../portal/list/list-loader.server.ts';
import { listShape, optionsOf } from '../../portal/list/list-state.ts';
import { ListPage } from '../../portal/list-page.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import type { Route } from './+types/list.ts';
import { TicketClock } from './ticket-clock.tsx';

const shape = listShape({
  sorts: ['due'],
  first: { sort: 'due', isDescending: false },
  filters: { state: complaintStates },
});

export const loader = listLoader(shape, listMessages);

/** Writes a call down and leads to it. */
export const action = pageAction({
  acts: { call: noteCall },
  to: ({ value }) => `/admin/messages/${value.id}?done=call`,
});

export const clientAction = submitPortalForm<typeof action>;

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
    >
      <CallForm />
    </ListPage>
  );
}

/** What a caller says, written down for them: it gets a number and its clocks. */
function CallForm() {
  const t = useTranslations('adminMessages');
  const kinds = useTranslations('complaints.kind');
  const isRefused = useActionData<EntryAnswer>()?.intent === 'call';
  return (
    <FoldedForm label={t('call.title')} isOpen={isRefused}>
      <EntryForm
        intent="call"
        text={t('call.text')}
        fields={[
          { name: 'name', label: t('call.name'), longest: 100 },
          { name: 'email', label: t('email') },
          {
            name: 'language',
            label: t('language.label'),
            as: 'select',
            value: useLanguage(),
            options: languages.map((value) => ({ value, label: t(`language.${value}`) })),
          },
          {
            name: 'kind',
            label: t('call.kind'),
            as: 'select',
            value: 'other',
            options: complaintKinds.map((value) => ({ value, label: kinds(value) })),
          },
          { name: 'subject', label: t('column.subject'), longest: 200 },
          { name: 'message', label: t('call.message'), as: 'text', rows: 5, longest: 2000 },
        ]}
        save={t('call.save')}
        saving={t('sending')}
      />
    </FoldedForm>
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
