import { FileWarning, PackageCheck, PackageMinus, PackageX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { VendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type Task, TaskList } from '../ui/portal/task-list.tsx';

type Tasks = VendorDashboard['tasks'];

/** What waits for the vendor, each with the way to where it is done. */
export function DashboardTasks({ tasks }: { tasks: Tasks }) {
  return <TaskList tasks={useWaiting(tasks)} />;
}

function useWaiting({ toAccept, low, out, licences }: Tasks): Task[] {
  const t = useTranslations('vendor.tasks');
  const language = useLanguage();
  const counted = [
    { count: toAccept, words: 'accept', to: '/vendor/orders?status=pending', icon: PackageCheck },
    { count: out, words: 'out', to: '/vendor/products?stock=out', icon: PackageX },
    { count: low, words: 'low', to: '/vendor/products?stock=low', icon: PackageMinus },
  ] as const;
  const notices = licences.map(({ kind, number, validUntil, standing }) => {
    const words = standing.kind === 'ended' ? 'licenceEnded' : 'licenceEnds';
    return {
      words: t(words, { kind: t(`licence.${kind}`), number, date: formatDate(validUntil, language) }),
      to: '/vendor/profile',
      icon: FileWarning,
    };
  });
  return [
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ count, words, to, icon }) => ({ words: t(words, { count }), to, icon })),
    ...notices,
  ];
}
