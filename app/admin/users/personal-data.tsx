import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Role } from '../../../market/kernel/context.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { Panel } from '../../ui/panel.tsx';

/**
 * Rights by law: export and erasure of personal data (DPDP Act 2023,
 * sections 11 and 12). Administrators cannot erase themselves here.
 */
export function PersonalData({ id, role, isSelf }: { id: string; role: Role; isSelf: boolean }) {
  const t = useTranslations('adminUsers.person.data');
  const mayAll = useMay()('accounts');
  if (role === 'admin' && !mayAll) return null;
  return (
    <Panel title={t('title')}>
      <p className="max-w-[60ch] text-muted">{t('text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadLink to={`/admin/users/${id}/data.json`} className="max-sm:w-full">
          {t('get')}
        </DownloadLink>
        {isSelf || !mayAll ? null : (
          <ButtonLink
            to={`/admin/users/${id}/delete`}
            prefetch="none"
            kind="danger"
            className="max-sm:w-full"
          >
            <Trash2 size={20} strokeWidth={1.9} aria-hidden />
            {t('delete')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
