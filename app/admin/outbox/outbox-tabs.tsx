import { useTranslations } from 'use-intl';
import { Tabs } from '../../ui/tabs.tsx';

/** The two lists of the outbox. */
export function OutboxTabs({ current }: { current: '/admin/outbox' | '/admin/outbox/texts' }) {
  const t = useTranslations('texts.tabs');
  const tabs = [
    { to: '/admin/outbox', label: t('mails') },
    { to: '/admin/outbox/texts', label: t('texts') },
  ];
  return (
    <div className="mb-5">
      <Tabs label={t('label')} tabs={tabs} current={current} />
    </div>
  );
}
