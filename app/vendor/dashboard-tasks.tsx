import {
  Clock,
  EyeOff,
  FileWarning,
  PackageCheck,
  PackageMinus,
  PackageX,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { VendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import type { OwnVendorState } from '../../market/vendors/own-profile.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type Task, TaskList } from '../portal/part/task-list.tsx';

type Tasks = VendorDashboard['tasks'];

/** Open tasks of a vendor, each with a link to its page. The text of an empty list depends on the vendor's status. */
export function DashboardTasks({ tasks, state }: { tasks: Tasks; state: OwnVendorState }) {
  const t = useTranslations('vendor.noTasks');
  const { status, steps } = state;
  const hasSteps = steps.some((step) => step.state === 'missing');
  const none = status === 'approved' ? undefined : t(hasSteps ? 'steps' : status);
  // Products of a vendor who may not sell are withheld because of the vendor's status, which is shown above.
  const withheld = status === 'approved' ? tasks.withheld : 0;
  return <TaskList tasks={useWaiting({ ...tasks, withheld })} {...(none !== undefined && { none })} />;
}

function useWaiting({
  toAccept,
  returns,
  complaints,
  overdue,
  toCheck,
  low,
  out,
  withheld,
  licences,
}: Tasks): Task[] {
  const t = useTranslations('vendor.tasks');
  const counted = [
    { count: overdue, words: 'overdue', to: '/vendor/orders?late=delivery', icon: Clock },
    { count: toAccept, words: 'accept', to: '/vendor/orders?status=pending', icon: PackageCheck },
    { count: returns, words: 'returns', to: '/vendor/returns', icon: Undo2 },
    { count: complaints, words: 'complaints', to: '/vendor/complaints', icon: TriangleAlert },
    { count: withheld, words: 'withheld', to: '/vendor/products?status=withheld', icon: EyeOff },
    { count: out, words: 'out', to: '/vendor/products?stock=out', icon: PackageX },
    { count: low, words: 'low', to: '/vendor/products?stock=low', icon: PackageMinus },
  ] as const;
  const notices = useLicenceTasks(licences);
  const checks: Task[] = toCheck
    ? [{ words: t('check', { ...toCheck }), to: `/vendor/orders/${toCheck.part}`, icon: Undo2 }]
    : [];
  return [
    ...checks,
    ...counted
      .filter(({ count }) => count > 0)
      .map(({ count, words, to, icon }) => ({ words: t(words, { count }), to, icon })),
    ...notices,
  ];
}

function useLicenceTasks(licences: Tasks['licences']): Task[] {
  const t = useTranslations('vendor.tasks');
  const language = useLanguage();
  return licences.map(({ kind, number, validUntil, what }) => {
    const date = formatDate(validUntil, language);
    return {
      words: t(`licence.${what}`, { kind: t(`licence.kind.${kind}`), number, date }),
      to: '/vendor/profile',
      icon: FileWarning,
    };
  });
}
