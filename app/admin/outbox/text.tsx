import { useTranslations } from 'use-intl';
import { readTextMessage, resendTextMessage } from '../../../market/messaging/read-message.ts';
import { type OwnReason, ownReasons } from '../../../market/messaging/rules.ts';
import { renderMessage, smsParts } from '../../../market/messaging/templates.ts';
import { readableNumber } from '../../../market/people/phone-number.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { pageAction } from '../../portal/page-action.server.ts';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { marketOf, messagingKey, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import type { Route } from './+types/text.ts';
import { OutboxItem } from './outbox-item.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const { isSimulated } = context.get(messagingKey);
  const read = readTextMessage({ showsCodes: isSimulated });
  const { message, ...rest } = valueOrThrow(await read(marketOf(context), { id }), request);
  const { name, hindiName, phone, siteUrl } = context.get(shopKey);
  const shop = { name, hindiName, phone, host: new URL(siteUrl).host };
  const text = renderMessage(message, rest.language, shop);
  return { ...rest, kind: message.kind, text, parts: smsParts(text) };
}

export const action = pageAction({ acts: { again: resendTextMessage } });

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One text message of the outbox: its content and what became of it. */
export default function Text({ loaderData: message }: Route.ComponentProps) {
  const t = useTranslations('texts');
  return (
    <OutboxItem
      title={t(`kind.${message.kind}`)}
      badge={<StateBadge of="text" state={message.state} />}
      lead={readableNumber(message.phone)}
      back={{ to: '/admin/outbox/texts', label: t('title') }}
      item={message}
      outcome={{ texts: 'texts.message' }}
      warning={message.hasCode ? t('message.hidden') : undefined}
      facts={useFacts(message)}
    >
      <p className="mt-3 text-sm text-muted">{t('message.parts', { count: message.parts })}</p>
    </OutboxItem>
  );
}

function useFacts(message: Route.ComponentProps['loaderData']) {
  const t = useTranslations('texts');
  const mail = useTranslations('outbox.mail');
  const language = useLanguage();
  const reason = useReason();
  const { state, channel, triedChannels, attempts, lastError, providerId } = message;
  const tried = triedChannels.map((one) => t(`channel.${one as 'sms'}`)).join(', ');
  return [
    { label: t('column.channel'), value: t(`channel.${channel ?? 'none'}`) },
    { label: t('message.tried'), value: tried },
    { label: mail('language'), value: mail(`languages.${message.language}`) },
    { label: t('column.posted'), value: formatMoment(message.createdAt, language) },
    { label: mail('sent'), value: message.sentAt && formatMoment(message.sentAt, language) },
    {
      label: t('message.delivered'),
      value: message.deliveredAt && formatMoment(message.deliveredAt, language),
    },
    { label: mail('next'), value: state === 'waiting' && formatMoment(message.nextAttemptAt, language) },
    { label: mail('attempts'), value: attempts },
    { label: mail('fault'), value: lastError && reason(lastError) },
    { label: t('message.providerId'), value: providerId },
  ];
}

/** The shop's own reasons in the reader's language; those of providers as they are. */
function useReason(): (text: string) => string {
  const t = useTranslations('texts.reason');
  return (text) => ((ownReasons as readonly string[]).includes(text) ? t(text as OwnReason) : text);
}
