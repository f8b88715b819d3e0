import { HandCoins } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { useRootData } from '../../request/use-root-data.ts';
import { Alert } from '../../ui/alert.tsx';
import { RadioMark } from '../../ui/form/choice-field.tsx';
import { added } from '../cart/cart-advance.ts';
import { wayIcons } from '../pay/pay-ways.tsx';
import { choiceKey, choiceName, type PaymentChoice } from '../pay/payment-choice.ts';
import { usePaymentFailureText } from '../pay/payment-failure.ts';
import { Step } from './checkout-step.tsx';
import { orderForm } from './checkout-steps.tsx';

interface Props {
  choices: readonly PaymentChoice[];
  chosen: PaymentChoice | undefined;
  choose: (key: string) => void;
}

/** The ways to pay, as rows of one panel; each says what happens and what it costs. */
export function Payment({ choices, chosen, choose }: Props) {
  const t = useTranslations('checkout.payment');
  const phone = useRootData()?.shop.phone ?? '';
  const advance = choices.find(({ pays }) => pays === 'advance');
  if (choices.length === 0)
    return (
      <Step number={3} title={t('title')}>
        <Alert tone="warn">{t('none', { phone })}</Alert>
      </Step>
    );
  return (
    <Step number={3} title={t('title')}>
      <fieldset className="overflow-hidden rounded-card border-2 border-line bg-paper">
        <legend className="sr-only">{t('title')}</legend>
        {choices.map((choice) => (
          <Row
            key={choiceKey(choice)}
            choice={choice}
            isChosen={choice === chosen}
            choose={() => choose(choiceKey(choice))}
          />
        ))}
      </fieldset>
      {advance ? (
        <Alert tone="info">
          {t.rich('advanceNotice', { sum: formatMoney(advance.now), b: (words) => <b>{words}</b> })}
        </Alert>
      ) : null}
    </Step>
  );
}

interface RowProps {
  choice: PaymentChoice;
  isChosen: boolean;
  choose: () => void;
}

function Row({ choice, isChosen, choose }: RowProps) {
  const textOf = usePaymentFailureText();
  const { title, text } = useWords(choice);
  const { refusal } = choice;
  const Icon = choice.way === 'cod' || choice.pays === 'advance' ? HandCoins : wayIcons[choice.way];
  const id = `pay-${choiceKey(choice)}`;
  return (
    <label
      htmlFor={id}
      className="grid cursor-pointer grid-cols-[24px_1fr_auto] items-start gap-x-3 border-line p-3.5 not-first-of-type:border-t hover:bg-leaf-tint has-checked:rounded-control has-checked:bg-[color-mix(in_srgb,var(--leaf-tint)_40%,var(--paper))] has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-leaf has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf"
    >
      <RadioMark
        id={id}
        form={orderForm}
        name={choiceName}
        value={choiceKey(choice)}
        checked={isChosen}
        onChange={choose}
        className="outline-none"
      />
      <span className="min-w-0">
        <b className="block">{title}</b>
        <span className="block text-muted">{text}</span>
        {/* The notice above the page says it of the chosen one. */}
        {refusal && !isChosen ? <span className="block text-terra">{textOf(refusal)}</span> : null}
      </span>
      <Icon aria-hidden strokeWidth={1.9} className="shrink-0" />
    </label>
  );
}

/** Title and text of a choice: what happens next, and the sums where they differ from the total. */
function useWords({ way, pays, hasBoth, now, door }: PaymentChoice): { title: string; text: ReactNode } {
  const t = useTranslations('checkout.payment');
  const title = way === 'cod' ? t('cod') : t(`way.${hasBoth ? 'cardOrBank' : way}`);
  if (pays === 'advance')
    return {
      title: t('way.advance'),
      text: t('text.advance', { now: formatMoney(now), way: title, door: formatMoney(added(door)) }),
    };
  if (way === 'cod') {
    const parcels = [...door.values()].map((paise, index) =>
      t('text.parcels', { number: formatNumber(index + 1), sum: formatMoney(paise) }),
    );
    return {
      title,
      text: (
        <>
          {t('codText')}
          {parcels.length > 1 ? <span className="block tabular-nums">{parcels.join(', ')}</span> : null}
        </>
      ),
    };
  }
  if (way === 'upi')
    return {
      title,
      text: (
        <>
          <span className="lg:hidden">{t('text.upi')}</span>
          <span className="max-lg:hidden">{t('text.upiQr')}</span>
        </>
      ),
    };
  return { title, text: way === 'bank-transfer' ? t('text.bank-transfer') : t('text.page') };
}
