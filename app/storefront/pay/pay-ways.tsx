import { Banknote, ChevronRight, CreditCard, Landmark, type LucideIcon, Smartphone } from 'lucide-react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '../../../market/payments/rules.ts';
import { useActBusy, useBusy } from '../../forms/use-busy.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { PayView } from './pay-view.server.ts';
import { wayRows } from './payment-choice.ts';

export const wayIcons: Record<PaymentMethod, LucideIcon> = {
  upi: Smartphone,
  cod: Banknote,
  card: CreditCard,
  'net-banking': CreditCard,
  'bank-transfer': Landmark,
};

/** The address of the payment page, to which its forms are sent. */
function usePayPath({ id }: Pick<PayView, 'id'>): string {
  return localise(`/pay/${id}`, useLanguage());
}

/** The ways to pay instead, as rows; renders nothing when there is none. */
export function OtherWays({ view }: { view: PayView }) {
  const t = useTranslations('pay');
  const action = usePayPath(view);
  const isBusy = useBusy('way');
  const rows = wayRows(view.otherWays);
  if (rows.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-1.5 text-xl leading-7">{t('another')}</h2>
      <Form method="post" action={action} className="border-t border-line">
        <ActField act="way" />
        {rows.map(({ way, hasBoth }) => {
          const Icon = wayIcons[way];
          return (
            <button
              key={way}
              type="submit"
              name="way"
              value={way}
              disabled={isBusy}
              className="flex min-h-14 w-full items-center gap-3.5 border-b border-line py-2 text-left font-semibold hover:bg-leaf-tint"
            >
              <Icon size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
              <span className="flex-1">{t(`way.${hasBoth ? 'cardOrBank' : way}`)}</span>
              <ChevronRight size={20} aria-hidden className="shrink-0 text-leaf" />
            </button>
          );
        })}
      </Form>
    </section>
  );
}

/** Pays in the same way again. */
export function TryAgain({ view }: { view: PayView }) {
  const t = useTranslations('pay');
  const isBusy = useBusy('way');
  return (
    <Form method="post" action={usePayPath(view)}>
      <ActField act="way" />
      <input type="hidden" name="way" value={view.way ?? 'upi'} />
      <Button type="submit" main full busy={isBusy ? t('sending') : undefined}>
        {t('again')}
      </Button>
    </Form>
  );
}

/** "I have paid: check now". */
export function CheckNow({ view, kind }: { view: PayView; kind?: 'leaf' | 'line' }) {
  const t = useTranslations('pay');
  const isBusy = useActBusy('check');
  return (
    <Form method="post" action={usePayPath(view)}>
      <input type="hidden" name="intent" value="check" />
      <Button type="submit" kind={kind} main full busy={isBusy ? t('sending') : undefined}>
        {t('check')}
      </Button>
    </Form>
  );
}
