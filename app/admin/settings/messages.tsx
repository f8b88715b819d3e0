import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeTemplate, readTemplates } from '../../../market/messaging/template-settings.ts';
import { templateText } from '../../../market/messaging/templates.ts';
import { sendTestMessage } from '../../../market/people/account/send-test-message.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, messagingKey, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MessagingNotice } from '../outbox/messaging-notice.tsx';
import type { Route } from './+types/messages.ts';
import { MessageTest } from './message-test.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { TemplateForms } from './template-forms.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const templates = valueOrThrow(await readTemplates(marketOf(context), {}), request);
  const shop = context.get(shopKey);
  return {
    messaging: context.get(messagingKey),
    siteUrl: shop.siteUrl,
    templates: templates.map((row) => ({ ...row, text: templateText(row.kind, row.language, shop) })),
  };
}

/** `test` sends a test message, `template` saves the ids of one. */
export const action = pageAction({
  acts: { test: sendTestMessage, template: changeTemplate },
  answers: ['test'],
  to: ({ input: { kind = '', language = '' } }) => `?${new URLSearchParams({ open: kind, saved: language })}`,
});

export const clientAction = submitPortalForm<typeof action>;

/** Providers of text messages, their templates, and a test message. */
export default function MessageSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('texts.settings');
  const { messaging, siteUrl, templates } = loaderData;
  const open = useSearchParams()[0].get('open');
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <MessagingNotice {...messaging} />
      <ActionFailure failure={actionData?.failure} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Panel title={t('providers')}>
          <ProviderFacts messaging={messaging} siteUrl={siteUrl} />
        </Panel>
        <Panel title={t('test.title')}>
          <MessageTest />
        </Panel>
        <Panel title={t('templates.title')} className="lg:col-span-2">
          <p className="max-w-[70ch] text-muted">{t('templates.text')}</p>
          <DownloadLink to="/admin/settings/messages/templates" className="mt-3 max-sm:w-full">
            {t('templates.csv')}
          </DownloadLink>
          <TemplateForms templates={templates} open={open} />
        </Panel>
      </div>
    </PortalPage>
  );
}
