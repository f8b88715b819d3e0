import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../../i18n/format.ts';
import { classes } from '../../../ui/classes.ts';

interface Props {
  number: number;
  title: string;
  isDone: boolean;
  children: ReactNode;
}

/** One of the steps in which a provider is connected; a finished one is ticked. */
export function Step({ number, title, isDone, children }: Props) {
  const t = useTranslations('adminPayments.step');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-5 lg:px-6">
      <span
        className={classes(
          'grid size-8 place-items-center rounded-full font-bold',
          isDone ? 'bg-leaf text-on-leaf' : 'bg-ink text-cotton',
        )}
      >
        <span aria-hidden>{isDone ? <Check size={18} strokeWidth={2.5} /> : number}</span>
        <span className="sr-only">{isDone ? t('done') : t('number', { number: formatNumber(number) })}</span>
      </span>
      <div className="min-w-0">
        <h2 className="mb-2 text-xl leading-8">{title}</h2>
        <div className="max-sm:-ml-12">{children}</div>
      </div>
    </li>
  );
}
