import { useTranslations } from 'use-intl';
import type { ManagedComplaint, OwnComplaint } from '../../market/complaints/read-complaint.ts';
import { formatMoney } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Panel } from '../ui/panel.tsx';

type Complaint = ManagedComplaint | OwnComplaint;

/** What was written about a complaint, oldest first: the complaint itself, then each entry. */
export function Conversation({ of }: { of: Complaint }) {
  const t = useTranslations('complaints');
  const offers = useTranslations('complaints.offer');
  const { message, name, language, createdAt, entries } = of;
  return (
    <Panel title={t('conversation')}>
      <ul className="divide-y divide-line">
        <Said who={name || t('by.buyer')} at={createdAt} text={message || t('erased')} language={language} />
        {entries.map(({ id, role, kind, text, offer, amount, borneBy, createdAt: at, ...entry }) => (
          <Said
            key={id}
            who={[t(`by.${role}`), 'by' in entry && role === 'marketplace' ? entry.by : '']
              .filter(Boolean)
              .join(', ')}
            at={at}
            what={kind === 'message' ? null : t(`entry.${kind}`)}
            offer={
              offer &&
              [
                offers(offer, { sum: formatMoney(amount ?? 0) }),
                'by' in entry && borneBy ? t(`bearer.${borneBy}`) : '',
              ]
                .filter(Boolean)
                .join('. ')
            }
            text={text}
            language={language}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface SaidProps {
  who: string;
  at: Date;
  what?: string | null;
  offer?: string | null;
  text: string;
  language: string;
}

function Said({ who, at, what, offer, text, language }: SaidProps) {
  const own = useLanguage();
  return (
    <li className="grid gap-1 py-3 wrap-anywhere">
      <p>
        <b>{who}</b> <span className="text-sm text-muted">{formatMoment(at, own)}</span>
      </p>
      {what ? <p className="font-semibold">{[what, offer].filter(Boolean).join(': ')}</p> : null}
      {text ? (
        <p lang={language} className="whitespace-pre-line">
          {text}
        </p>
      ) : null}
    </li>
  );
}
