import { BadgeCheck, PackageCheck, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';

const notes = [
  { key: 'shipping', Icon: Truck },
  { key: 'quality', Icon: BadgeCheck },
  { key: 'packaging', Icon: PackageCheck },
] as const;

/** The three notes of spec section 2, Product detail. */
export function ProductNotes() {
  const t = useTranslations('product.notes');
  return (
    <ul className="mt-3.5">
      {notes.map(({ key, Icon }) => (
        <li key={key} className="flex min-h-11 items-center gap-3">
          <Icon size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
}
