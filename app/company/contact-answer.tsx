import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { SentTicket } from '../../market/complaints/send-message.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useFailureText } from '../request/failures.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { Link } from '../ui/link.tsx';

/** Result of a contact message: thanks with the ticket number, or the error. Field errors are shown at their fields. */
export function ContactAnswer({
  failure,
  ticket,
}: {
  failure: PageFailure | null;
  ticket: SentTicket | null;
}) {
  const textOf = useFailureText();
  if (ticket) return <Thanks ticket={ticket} />;
  if (!failure || failure.code === 'input.invalid') return null;
  return (
    <FocusOnMount>
      <Alert tone="error">{textOf(failure)}</Alert>
    </FocusOnMount>
  );
}

function Thanks({ ticket: { number, acknowledgeBy, resolveBy, answeredBy } }: { ticket: SentTicket }) {
  const t = useTranslations('company.contact.form');
  const language = useLanguage();
  return (
    <FocusOnMount>
      <Alert tone="ok" title={t('thanks')}>
        <p className="mt-1.5">
          {t.rich('ticket', { number, b: (words) => <b className="whitespace-nowrap">{words}</b> })}
        </p>
        <p className="mt-1.5">
          {t('next', {
            acknowledged: formatDate(acknowledgeBy, language),
            resolved: formatDate(resolveBy, language),
          })}
        </p>
        <p className="mt-1.5">
          {t.rich(`by.${answeredBy}`, {
            page: (words) => (
              <Link to="/account/tickets" className="underline">
                {words}
              </Link>
            ),
          })}
        </p>
      </Alert>
    </FocusOnMount>
  );
}

/** Scrolled into view and focused for screen readers, since the pressed button is far below. */
function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32">
      {children}
    </div>
  );
}
