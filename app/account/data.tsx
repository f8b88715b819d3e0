import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountPage, useProfile } from './account-page.tsx';

/** Personal data of the user: export and erasure (DPDP Act 2023, sections 11 and 12). */
export default function Data() {
  const t = useTranslations('account.dataPage');
  return (
    <AccountPage title={t('title')}>
      <Copy />
      <Erase />
    </AccountPage>
  );
}

function Copy() {
  const t = useTranslations('account.dataPage.copy');
  const { isOwner } = useProfile();
  const [query] = useSearchParams();
  return (
    <Panel title={t('title')}>
      {query.has('wait') ? (
        <Alert tone="warn" className="mb-4">
          {t('wait')}
        </Alert>
      ) : null}
      <p className="max-w-[60ch]">
        {t('text')} {isOwner ? t('firm') : null}
      </p>
      <p className="mt-2 max-w-[60ch] text-muted">{t('hint')}</p>
      <DownloadLink to="/account/data.json" className="mt-4 max-sm:w-full">
        {t('get')}
      </DownloadLink>
    </Panel>
  );
}

function Erase() {
  const t = useTranslations('account.dataPage.erase');
  return (
    <Panel title={t('title')}>
      <p className="max-w-[60ch]">{t('lead')}</p>
      <ButtonLink to="/account/data/erase" kind="danger" className="mt-4 max-sm:w-full">
        {t('go')}
      </ButtonLink>
    </Panel>
  );
}
