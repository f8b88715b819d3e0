import { Clock, type LucideIcon, Mail, MapPin, Phone, UserRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Operator } from '../request/shop.ts';
import { EmailText } from '../ui/email-text.tsx';
import { telephone } from '../ui/facts.tsx';
import { Panel } from '../ui/panel.tsx';

/** Address, opening hours and contacts of the shop (docs/product.md, Contact). */
export function ContactDetails({ operator }: { operator: Operator }) {
  const t = useTranslations('company.contact.reach');
  const { address, phone, hours, email } = operator;
  return (
    <Panel title={t('title')}>
      <dl className="grid gap-3">
        <Entry label={t('office')} icon={MapPin} value={address} />
        <Entry label={t('phone')} icon={Phone} value={phone} to={telephone(phone)} />
        <Entry label={t('hours')} icon={Clock} value={hours} />
        <Entry label={t('email')} icon={Mail} value={email} to={`mailto:${email}`} />
      </dl>
    </Panel>
  );
}

/** Grievance officer and time limits (Consumer Protection (E-Commerce) Rules 2020, r.4(4) and (5)). */
export function Complaints({ operator }: { operator: Operator }) {
  const t = useTranslations('company.contact.complaints');
  const { grievanceName, grievanceDesignation, grievancePhone, grievanceEmail } = operator;
  return (
    <Panel title={t('title')}>
      <p className="mb-4">{t('intro')}</p>
      <dl className="grid gap-3">
        <Entry label={t('officer')} icon={UserRound} value={`${grievanceName}, ${grievanceDesignation}`} />
        <Entry label={t('phone')} icon={Phone} value={grievancePhone} to={telephone(grievancePhone)} />
        <Entry label={t('email')} icon={Mail} value={grievanceEmail} to={`mailto:${grievanceEmail}`} />
      </dl>
    </Panel>
  );
}

interface EntryProps {
  label: string;
  icon: LucideIcon;
  value: string;
  /** Link target: `tel:` or `mailto:`. */
  to?: string;
}

function Entry({ label, icon: Icon, value, to }: EntryProps) {
  const content = (
    <>
      <Icon size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
      {to?.startsWith('mailto:') ? (
        <EmailText>{value}</EmailText>
      ) : (
        <span className="wrap-anywhere">{value}</span>
      )}
    </>
  );
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd>
        {to ? (
          <a href={to} className="flex min-h-12 items-center gap-2.5 underline-offset-3 hover:underline">
            {content}
          </a>
        ) : (
          <span className="flex gap-2.5 pt-1">{content}</span>
        )}
      </dd>
    </div>
  );
}
