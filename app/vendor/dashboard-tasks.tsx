import {
  ChevronRight,
  FileWarning,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  PackageX,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { VendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';

type Tasks = VendorDashboard['tasks'];

/** What waits for the vendor, each with the way to where it is done. */
export function DashboardTasks({ tasks }: { tasks: Tasks }) {
  const t = useTranslations('vendor.tasks');
  const waiting = useWaiting(tasks);
  return (
    <Panel title={t('title')} className="mt-4 lg:mt-5">
      {waiting.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="-my-1 divide-y divide-line">
        {waiting.map(({ words, to, icon: Icon }) => (
          <li key={words}>
            <Link
              to={to}
              className="flex min-h-12 items-center gap-3 py-1.5 font-semibold underline-offset-3 hover:underline"
            >
              <Icon size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-terra" />
              <span className="flex-1">{words}</span>
              <ChevronRight size={20} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface Waiting {
  words: string;
  to: string;
  icon: LucideIcon;
}

function useWaiting({ toAccept, low, out, licences }: Tasks): Waiting[] {
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
