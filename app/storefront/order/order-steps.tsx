import { Check, CircleCheck, Clock, type LucideIcon, PackageOpen, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderStatus } from '../../../market/orders/statuses.ts';
import { classes } from '../../ui/classes.ts';

const steps: [OrderStatus, LucideIcon][] = [
  ['pending', Clock],
  ['processing', PackageOpen],
  ['shipped', Truck],
  ['delivered', CircleCheck],
];

const mark = { size: 18, strokeWidth: 1.9, 'aria-hidden': true };

const grounds: Record<OrderStatus, string> = {
  'awaiting-payment': '',
  pending: 'border-on-pending bg-pending text-on-pending',
  processing: 'border-on-processing bg-processing text-on-processing',
  shipped: 'border-on-shipped bg-shipped text-on-shipped',
  delivered: 'border-on-delivered bg-delivered text-on-delivered',
  returned: '',
  cancelled: '',
};

/** Order progress as four steps; renders nothing for a cancelled or returned order. */
export function OrderSteps({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders.confirmation');
  const reached = steps.findIndex(([step]) => step === status);
  if (reached < 0) return null;
  return (
    <ol
      aria-label={t('steps')}
      className="mt-4 grid grid-cols-4 max-[22rem]:-mx-2.5 text-center text-sm leading-4.5 text-muted"
    >
      {steps.map(([step, Icon], index) => (
        <Step key={step} step={step} place={index - reached} isLast={index === steps.length - 1}>
          {index < reached ? <Check {...mark} /> : <Icon {...mark} />}
        </Step>
      ))}
    </ol>
  );
}

interface StepProps {
  step: OrderStatus;
  /** Distance from the current step: negative when done, positive when still to come. */
  place: number;
  isLast: boolean;
  children: ReactNode;
}

function Step({ step, place, isLast, children }: StepProps) {
  const t = useTranslations('common.status');
  const isNow = place === 0;
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={classes('relative pt-11', isNow && 'font-bold text-ink')}
    >
      {isLast ? null : (
        <span
          aria-hidden
          className={classes(
            'absolute top-2.75 left-1/2 h-3 w-full [mask:var(--seedrow)_left/24px_12px_round]',
            place < 0 ? 'bg-leaf' : 'bg-line',
          )}
        />
      )}
      <span
        className={classes(
          'absolute top-0 left-1/2 z-1 -ml-4.25 grid size-8.5 place-items-center rounded-full border-2',
          isNow ? grounds[step] : place < 0 ? 'border-leaf bg-leaf text-on-leaf' : 'border-edge bg-paper',
        )}
      >
        {children}
      </span>
      {t(step)}
    </li>
  );
}
