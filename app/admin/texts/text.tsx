import { Send } from 'lucide-react';
import { Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { readTextMessage, resendTextMessage } from '../../../market/messaging/read-message.ts';
import { type OwnReason, ownReasons } from '../../../market/messaging/rules.ts';
import { renderMessage, smsParts } from '../../../market/messaging/templates.ts';
import { readableNumber } from '../../../market/people/phone-number.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FactList } from '../../portal/fact-list.tsx';
import { FailureNotice } from '../../portal/failure-notice.tsx';
import { Notice } from '../../portal/notice.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf, messagingKey, shopKey } from '../../request/context.ts';
import { refused, valueOrThrow } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/text.ts';
import { TextStateBadge } from './text-state-badge.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { isSimulated } = context.get(messagingKey);
  const read = readTextMessage({ showsCodes: isSimulated });
  const { message, ...rest } = valueOrThrow(await read(marketOf(context), { id }), request);
  const { name, hindiName, siteUrl } = context.get(shopKey);
  const shop = { name, hindiName, host: new URL(siteUrl).host };
  const text = renderMessage(message, rest.language, shop);
  return { ...rest, kind: message.kind, text, parts: smsParts(text) };
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const result = await resendTextMessage(market, { id });
  if (!result.ok && result.failure.code === 'conflict.changed') return refused(result.failure);
  valueOrThrow(result, request);
  throw redirect(localise(`/admin/outbox/texts/${id}?done`, market.language));
}

export const shouldRevalidate = revalidateOnConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitPortalForm(serverAction);
}

/** One text message of the outbox: its content and what became of it. */
export default function Text({ loaderData: message, actionData }: Route.ComponentProps) {
  const t = useTranslations('texts');
  return (
    <PortalPage
      title={t(`kind.${message.kind}`)}
      badge={<TextStateBadge state={message.state} />}
      lead={readableNumber(message.phone)}
      back={{ to: '/admin/outbox/texts', label: t('title') }}
      actions={message.canResend ? <SendAgain /> : undefined}
    >
      <ActionMessage failure={actionData?.failure} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:items-start">
        <Panel title={t('message.text')}>
          {message.hasCode ? (
            <Alert tone="warn" className="mb-4">
              {t('message.hidden')}
            </Alert>
          ) : null}
          <p lang={message.language} className="wrap-anywhere whitespace-pre-wrap">
            {message.text}
          </p>
          <p className="mt-3 text-sm text-muted">{t('message.parts', { count: message.parts })}</p>
        </Panel>
        <Panel title={t('message.facts')}>
          <FactList facts={useFacts(message)} />
        </Panel>
      </div>
    </PortalPage>
  );
}

/** Result of sending again: queued, changed by another administrator meanwhile, or failed. */
function ActionMessage({ failure }: { failure: PageFailure | undefined }) {
  const t = useTranslations('texts.message');
  const isDone = useSearchParams()[0].has('done');
  if (failure?.code === 'conflict.changed') return <Notice of={failure} tone="warn" title={t('conflict')} />;
  if (failure) return <FailureNotice failure={failure} />;
  return isDone ? <Alert tone="ok" title={t('sentAgain')} className="mb-4" /> : null;
}

function SendAgain() {
  const t = useTranslations('texts.message');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post">
      <Button type="submit" busy={isSending ? t('again') : undefined}>
        <Send size={20} strokeWidth={1.9} aria-hidden />
        {t('again')}
      </Button>
    </Form>
  );
}

function useFacts(message: Route.ComponentProps['loaderData']) {
  const t = useTranslations('texts');
  const languages = useTranslations('outbox.mail.languages');
  const language = useLanguage();
  const reason = useReason();
  const { state, channel, triedChannels, attempts, lastError, providerId } = message;
  const tried = triedChannels.map((one) => t(`channel.${one as 'sms'}`)).join(', ');
  return [
    { label: t('column.channel'), value: t(`channel.${channel ?? 'none'}`) },
    tried && { label: t('message.tried'), value: tried },
    { label: t('message.language'), value: languages(message.language) },
    { label: t('column.posted'), value: formatMoment(message.createdAt, language) },
    message.sentAt && { label: t('message.sent'), value: formatMoment(message.sentAt, language) },
    message.deliveredAt && {
      label: t('message.delivered'),
      value: formatMoment(message.deliveredAt, language),
    },
    state === 'waiting' && {
      label: t('message.next'),
      value: formatMoment(message.nextAttemptAt, language),
    },
    { label: t('message.attempts'), value: attempts },
    lastError && { label: t('message.fault'), value: reason(lastError) },
    providerId && { label: t('message.providerId'), value: providerId },
  ].filter((fact) => fact !== null && fact !== '' && fact !== false);
}

/** The shop's own reasons in the reader's language; those of providers as they are. */
function useReason(): (text: string) => string {
  const t = useTranslations('texts.reason');
  return (text) => ((ownReasons as readonly string[]).includes(text) ? t(text as OwnReason) : text);
}
