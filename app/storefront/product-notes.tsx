import { BadgeCheck, PackageCheck, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useFreeShippingNote } from '../ui/product/delivery-terms.ts';

/** The three notes of spec section 2, Product detail. */
export function ProductNotes() {
  const t = useTranslations('product.notes');
  const notes = [
    { words: useFreeShippingNote(), Icon: Truck },
    { words: t('quality'), Icon: BadgeCheck },
    { words: t('packaging'), Icon: PackageCheck },
  ];
  return (
    <ul className="mt-3.5">
      {notes.map(({ words, Icon }) => (
        <li key={words} className="flex min-h-11 items-center gap-3">
          <Icon size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
          {words}
        </li>
      ))}
    </ul>
  );
}
