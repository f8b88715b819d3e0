import { CircleCheck, Clock, type LucideIcon, PackageOpen, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderStatus } from '../../market/orders/statuses.ts';
import { classes } from '../ui/classes.ts';

const steps: [OrderStatus, LucideIcon][] = [
  ['pending', Clock],
  ['processing', PackageOpen],
  ['shipped', Truck],
  ['delivered', CircleCheck],
];

/** The way of an order as four steps joined by rows of seed. A cancelled order has none. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.confirmation');
  if (status === 'cancelled') return null;
  return (
    <ol aria-label={t('steps')} className="mt-4 grid grid-cols-4 text-center text-sm leading-4.5 text-muted">
      {steps.map(([step, Icon], index) => (
        <Step key={step} step={step} isNow={step === status} isLast={index === steps.length - 1}>
          <Icon size={18} strokeWidth={1.9} aria-hidden />
        </Step>
      ))}
    </ol>
  );
}

function Step(props: { step: OrderStatus; isNow: boolean; isLast: boolean; children: ReactNode }) {
  const t = useTranslations('common.status');
  const { step, isNow, isLast, children } = props;
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classes('relative pt-11', isNow && 'font-bold text-ink')}
    >
      {isLast ? null : (
        <span
          aria-hidden
          className="absolute top-2.75 left-1/2 h-3 w-full bg-line [mask:var(--seedrow)_left/24px_12px_round]"
        />
      )}
      <span
        className={classes(
          'absolute top-0 left-1/2 z-1 -ml-4.25 grid size-8.5 place-items-center rounded-full border-2',
          isNow ? 'border-on-pending bg-pending text-on-pending' : 'border-edge bg-paper',
        )}
      >
        {children}
      </span>
      {t(step)}
    </li>
  );
}
