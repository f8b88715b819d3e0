import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import { type BusinessField, businessRules } from '../../../market/orders/business-rules.ts';
import { keepDraft, readDraft } from '../../browser/checkout-draft.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { orderForm } from './checkout-steps.tsx';

const businessFields = Object.keys(businessRules) as BusinessField[];

interface Props {
  /** As in the last order. */
  last: Readonly<Record<BusinessField, string>>;
  /** The id of the buyer. */
  buyer: string;
  /** Message keys of the refused fields. */
  wrong: FieldErrors | undefined;
}

/** Whether an order was refused for the business to bill. Its field takes the focus. */
export function isAboutBusiness(wrong: FieldErrors | undefined): boolean {
  return businessFields.some((name) => wrong?.[name]);
}

/** Fold with the GSTIN, name and registered address of a business to bill; fields of the order form. */
export function Business({ last, buyer, wrong }: Props) {
  const t = useTranslations('checkout.business');
  const validation = useTranslations('validation');
  const fold = useRestored(buyer);
  const isWrong = isAboutBusiness(wrong);
  useEffect(() => {
    if (isAboutBusiness(wrong)) fold.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong, fold]);
  const field = (name: BusinessField) => {
    const message = wrong?.[name] as 'required' | undefined;
    return {
      form: orderForm,
      name,
      defaultValue: last[name],
      autoComplete: 'off',
      error: message && validation(message),
    };
  };
  return (
    <details
      ref={fold}
      open={isWrong || last.buyerGstin !== ''}
      onInput={() => keepDraft(buyer, { business: valuesIn(fold.current) })}
      className="group/business rounded-card border-2 border-line bg-paper px-4"
    >
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-semibold">
        {t('title')}
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden className="group-open/business:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-4">
        <p className="text-muted">{t('text')}</p>
        <TextField
          {...field('buyerGstin')}
          label={t('gstin')}
          hint={t('gstinHint')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('buyerBusiness')} label={t('name')} hint={t('nameHint')} />
        <TextField {...field('buyerStreet')} label={t('street')} hint={t('streetHint')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('buyerCity')} label={t('city')} />
          <TextField {...field('buyerPincode')} label={t('pincode')} inputMode="numeric" />
        </div>
      </div>
    </details>
  );
}

/** Restores what was typed before a reload or a new sign-in, unless the fields were changed since. */
function useRestored(buyer: string) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { business } = readDraft(buyer);
    for (const input of inputsIn(fold.current)) {
      const kept = business?.[input.name];
      if (kept === undefined || input.value !== input.defaultValue) continue;
      input.value = kept;
      if (kept !== '' && fold.current) fold.current.open = true;
    }
  }, [buyer]);
  return fold;
}

function valuesIn(fold: HTMLElement | null): Record<string, string> {
  return Object.fromEntries(inputsIn(fold).map(({ name, value }) => [name, value]));
}

function inputsIn(fold: HTMLElement | null): HTMLInputElement[] {
  return [...(fold?.querySelectorAll('input') ?? [])];
}
