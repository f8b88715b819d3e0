import { Clock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../ui/form/button-link.tsx';

/** Link of a dashboard to the figures of deliveries on time. */
export function OnTimeLink({ to }: { to: string }) {
  const t = useTranslations('portal.onTime');
  return (
    <ButtonLink to={to} kind="line">
      <Clock size={20} strokeWidth={1.9} aria-hidden />
      {t('title')}
    </ButtonLink>
  );
}
