import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Operator } from '../context.ts';
import { telephone } from '../ui/facts.tsx';
import { Panel } from '../ui/panel.tsx';
import { FactList } from '../ui/portal/fact-list.tsx';

const icon = { size: 22, strokeWidth: 1.9, 'aria-hidden': true, className: 'shrink-0 text-leaf' } as const;
const line = 'flex min-h-12 items-center gap-2.5 break-all hover:underline underline-offset-3';

/** Where the shop is, and when and how somebody answers (spec section 2, Contact). */
export function Reach({ operator }: { operator: Operator }) {
  const t = useTranslations('company.contact.reach');
  return (
    <Panel title={t('title')}>
      <dl className="grid gap-2">
        <dt className="font-semibold">{t('office')}</dt>
        <dd className="mb-2 flex gap-2.5">
          <MapPin {...icon} />
          {operator.address}
        </dd>
        <dt className="font-semibold">{t('phone')}</dt>
        <dd>
          <PhoneLink number={operator.phone} />
        </dd>
        <dt className="font-semibold">{t('hours')}</dt>
        <dd className="mb-2 flex gap-2.5">
          <Clock {...icon} />
          {operator.hours}
        </dd>
        <dt className="font-semibold">{t('email')}</dt>
        <dd>
          <MailLink address={operator.email} />
        </dd>
      </dl>
    </Panel>
  );
}

/** To whom one complains, and by when he has to answer (Consumer Protection (E-Commerce) Rules 2020, r.4(4) and (5)). */
export function Complaints({ operator }: { operator: Operator }) {
  const t = useTranslations('company.contact.complaints');
  return (
    <Panel title={<span id="grievance">{t('title')}</span>}>
      <p className="mb-4">{t('intro')}</p>
      <FactList
        facts={[
          { label: t('officer'), value: operator.grievanceName },
          { label: t('designation'), value: operator.grievanceDesignation },
          { label: t('phone'), value: <PhoneLink number={operator.grievancePhone} /> },
          { label: t('email'), value: <MailLink address={operator.grievanceEmail} /> },
        ]}
      />
    </Panel>
  );
}

function PhoneLink({ number }: { number: string }): ReactNode {
  return (
    <a href={telephone(number)} className={line}>
      <Phone {...icon} />
      {number}
    </a>
  );
}

function MailLink({ address }: { address: string }): ReactNode {
  return (
    <a href={`mailto:${address}`} className={line}>
      <Mail {...icon} />
      {address}
    </a>
  );
}
