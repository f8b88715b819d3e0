import { useTranslations } from 'use-intl';
import type { OwnTicket } from '../../market/complaints/own-tickets.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Badge } from '../ui/badge.tsx';
import { Link } from '../ui/link.tsx';

/** A person's tickets: number, state, dates, what was written, and the answers. */
export function TicketList({ tickets, showsOrder }: { tickets: readonly OwnTicket[]; showsOrder?: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {tickets.map((ticket) => (
        <li key={ticket.id} className="py-4">
          <TicketFacts ticket={ticket} showsOrder={showsOrder === true} />
        </li>
      ))}
    </ul>
  );
}

/** Colours of the states of a complaint, as its sender sees them. */
export const complaintTones = {
  open: 'plain',
  answered: 'leaf',
  'with-vendor': 'plain',
  proposed: 'turmeric',
  'to-decide': 'plain',
  solved: 'leaf',
  refused: 'terra',
} as const;

function TicketFacts({ ticket, showsOrder }: { ticket: OwnTicket; showsOrder: boolean }) {
  const t = useTranslations('company.tickets');
  const language = useLanguage();
  const { number, state, title, message, createdAt, orderId, orderNumber, answers } = ticket;
  return (
    <article aria-label={number} className="grid gap-1.5 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {ticket.userId ? (
          <Link to={`/complaints/${ticket.id}`} className="inline-block py-3 font-bold text-leaf underline">
            {number}
          </Link>
        ) : (
          <b>{number}</b>
        )}
        <Badge tone={complaintTones[state]}>{t(`state.${state}`)}</Badge>
      </p>
      <p className="text-muted">{t('sent', { date: formatDate(createdAt, language) })}</p>
      {showsOrder ? (
        <p className="font-semibold">
          {orderId ? (
            <Link to={`/order-confirmation/${orderId}`} className="inline-block py-3 text-leaf underline">
              {t('order', { number: orderNumber ?? '' })}
            </Link>
          ) : (
            title
          )}
        </p>
      ) : null}
      <p className="whitespace-pre-line">{message}</p>
      {answers.map((answer) => (
        <div key={String(answer.createdAt)} className="border-l-4 border-leaf pl-3">
          <p className="text-muted">{t('answer', { date: formatDate(answer.createdAt, language) })}</p>
          <p className="whitespace-pre-line">{answer.text}</p>
        </div>
      ))}
      <p className="text-muted">{useNextText(ticket)}</p>
    </article>
  );
}

/** When the next step is due at the latest, or when the ticket was settled. */
function useNextText({ acknowledgedAt, acknowledgeBy, resolveBy, resolvedAt }: OwnTicket): string {
  const t = useTranslations('company.tickets.next');
  const language = useLanguage();
  if (resolvedAt) return t('closed', { date: formatDate(resolvedAt, language) });
  const by = acknowledgedAt ? resolveBy : acknowledgeBy;
  return t(acknowledgedAt ? 'answered' : 'open', { date: formatDate(by, language) });
}
