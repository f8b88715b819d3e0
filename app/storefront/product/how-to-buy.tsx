import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRootData } from '../../request/use-root-data.ts';
import { telephone } from '../../ui/facts.tsx';

const steps = ['ask', 'agree', 'pay'] as const;

/** Three steps for buying a machine by enquiry instead of through the cart, with the phone number. */
export function HowToBuy() {
  const t = useTranslations('cart.byEnquiry');
  const phone = useRootData()?.shop.phone;
  return (
    <section className="mt-6.5">
      <h2 className="text-[1.375rem] leading-8">{t('title')}</h2>
      <ol className="mt-2 grid gap-2.5">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[30px_1fr] gap-3">
            <span
              aria-hidden
              className="grid size-7.5 place-items-center rounded-full bg-ink font-head font-bold text-cotton"
            >
              {index + 1}
            </span>
            <span>{t.rich(step, { b: (words) => <b>{words}</b> })}</span>
          </li>
        ))}
      </ol>
      {phone ? (
        <p className="mt-4 flex items-center gap-2.5">
          <Phone size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
          <a
            href={telephone(phone)}
            className="inline-flex min-h-12 items-center underline underline-offset-3"
          >
            {t('call', { phone })}
          </a>
        </p>
      ) : null}
    </section>
  );
}
