import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../ui/link.tsx';

interface Props {
  /** Labels of the active filters, and the address of the list without each. */
  filters: readonly { label: string; to: string }[];
}

/** Active filters, shown on phones where the filters are collapsed. A tap removes one. */
export function FiltersInForce({ filters }: Props) {
  const t = useTranslations('portal.list');
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('inForce')} className="flex w-full flex-wrap gap-2 sm:hidden">
      {filters.map(({ label, to }) => (
        <li key={label} className="min-w-0">
          <Link
            to={to}
            preventScrollReset
            aria-label={t('takeAway', { label })}
            className="inline-flex min-h-12 max-w-full items-center gap-1.5 rounded-control bg-leaf-tint pr-2.5 pl-3.5 font-head font-semibold text-leaf hover:underline"
          >
            <span className="wrap-anywhere">{label}</span>
            <X size={20} strokeWidth={2.3} aria-hidden className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
