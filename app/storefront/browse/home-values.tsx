import { BadgeCheck, Headset, ShieldCheck, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { classes } from '../../ui/classes.ts';

const values = [
  { key: 'quality', Icon: BadgeCheck },
  { key: 'delivery', Icon: Truck },
  { key: 'assured', Icon: ShieldCheck },
  { key: 'support', Icon: Headset },
] as const;

/** The four value points (docs/product.md, What it is). */
export function Values({ className }: { className: string }) {
  const t = useTranslations('home.values');
  return (
    <section className={classes('border-y border-line bg-paper', className)}>
      <ul className="mx-auto max-w-310 px-4 py-2 sm:grid sm:grid-cols-2 sm:gap-x-6 sm:px-6 lg:grid-cols-4 lg:gap-x-0 lg:px-10 lg:py-10">
        {values.map(({ key, Icon }) => (
          <li
            key={key}
            className="grid grid-cols-[44px_1fr] py-3.5 max-sm:not-last:border-b max-sm:border-line lg:block lg:border-l lg:border-line lg:px-7 lg:py-0 lg:first:border-l-0 lg:first:pl-0"
          >
            <Icon size={30} strokeWidth={1.9} aria-hidden className="mt-0.5 text-leaf" />
            <div>
              <h2 className="text-h3 font-semibold lg:mt-3.5">{t(`${key}.title`)}</h2>
              <p className="mt-0.5 text-base text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
