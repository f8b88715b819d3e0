import { useTranslations } from 'use-intl';
import { readMail, resendMail } from '../../../market/mail/read-mail.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { renderMail } from '../../mail/render.tsx';
import { pageAction } from '../../portal/page-action.server.ts';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { marketOf, sendsMailKey, shopKey } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { EmailText } from '../../ui/email-text.tsx';
import type { Route } from './+types/mail.ts';
import { OutboxItem } from './outbox-item.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const passesOn = !context.get(sendsMailKey);
  const mail = valueOrThrow(await readMail({ passesOn })(marketOf(context), { id }), request);
  const { message, ...rest } = mail;
  const { subject, text } = renderMail(message, rest.language, context.get(shopKey));
  const secret = 'token' in message.facts ? (passesOn ? 'passOn' : 'hidden') : undefined;
  return { ...rest, kind: message.kind, subject, text, secret: secret as 'passOn' | 'hidden' | undefined };
}

export const action = pageAction({ acts: { again: resendMail } });

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** One mail of the outbox: its content and its delivery state. */
export default function Mail({ loaderData: mail }: Route.ComponentProps) {
  const t = useTranslations('outbox');
  return (
    <OutboxItem
      title={mail.subject}
      badge={<StateBadge of="mail" state={mail.state} />}
      lead={<EmailText>{mail.recipient}</EmailText>}
      back={{ to: '/admin/outbox', label: t('title') }}
      item={mail}
      outcome={{ texts: 'outbox.mail' }}
      warning={mail.secret && t(`mail.${mail.secret}`)}
      facts={useFacts(mail)}
    />
  );
}

function useFacts(mail: Route.ComponentProps['loaderData']) {
  const t = useTranslations('outbox');
  const language = useLanguage();
  const { kind, state, attempts, lastError, messageId, createdAt, sentAt, nextAttemptAt } = mail;
  return [
    { label: t('column.kind'), value: t(`kind.${kind}`) },
    { label: t('mail.language'), value: t(`mail.languages.${mail.language}`) },
    { label: t('column.posted'), value: formatMoment(createdAt, language) },
    { label: t('mail.sent'), value: sentAt && formatMoment(sentAt, language) },
    {
      label: t('mail.next'),
      value: state === 'waiting' && attempts > 0 && formatMoment(nextAttemptAt, language),
    },
    { label: t('mail.attempts'), value: attempts },
    { label: t('mail.fault'), value: lastError === 'late' ? t('mail.late') : lastError },
    { label: t('mail.messageId'), value: messageId },
  ];
}
