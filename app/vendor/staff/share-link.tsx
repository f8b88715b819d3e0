import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Props {
  /** Mobile number of ten digits. */
  contact: string;
  token: string;
  /** Whether the number has got a message as well. */
  isSent: boolean;
  /** Who invites, and for which vendor. */
  vendor: { readonly name: string; readonly companyName: string };
}

/** The link of an invitation to a mobile number, which the owner passes on. It is shown once. */
export function ShareLink({ contact, token, isSent, vendor }: Props) {
  const t = useTranslations('staff.share');
  const path = localise(`/invitation?token=${encodeURIComponent(token)}`, useLanguage());
  const link = `${useRootData()?.shop.siteUrl ?? ''}${path}`;
  const message = t('message', { name: vendor.name, vendor: vendor.companyName, link });
  return (
    <Panel title={t('title', { contact })} className="mb-6">
      <p className="mb-4 text-muted">{t(isSent ? 'textSent' : 'text')}</p>
      <a
        href={`https://wa.me/91${contact}?${new URLSearchParams({ text: message })}`}
        rel="noreferrer"
        target="_blank"
        className={buttonStyle({ main: true })}
      >
        <MessageCircle size={20} strokeWidth={1.9} aria-hidden />
        {t('whatsapp')}
      </a>
      <div className="mt-4">
        <TextAreaField label={t('link')} rows={3} readOnly value={link} />
      </div>
    </Panel>
  );
}
