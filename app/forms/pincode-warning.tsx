import { useLocale, useTranslations } from 'use-intl';
import { pincodeWarning } from '../../market/addresses/states.ts';
import { useAddressPage } from './address-page.ts';
import { Warning } from './warning.tsx';

/** Translates a state's name; unknown values are returned unchanged. */
export function useStateName(): (state: string) => string {
  const { states } = useAddressPage();
  return (state) => states.find(({ value }) => value === state)?.label ?? state;
}

interface Props {
  state: string;
  pincode: string;
  /** Whether the directory does not have the pincode. */
  isUnknown?: boolean;
  className?: string;
}

/**
 * Warning that a pincode belongs to other states than the address, or that it may be mistyped; never a refusal
 * (docs/tax-and-law.md, States and pincodes).
 */
export function PincodeWarning({ state, pincode, isUnknown, className }: Props) {
  const t = useTranslations('checkout.address');
  const nameOf = useStateName();
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const found = pincodeWarning(state, pincode);
  if (!found && isUnknown)
    return <Warning className={className}>{t('unknownPincode', { pincode: pincode.trim() })}</Warning>;
  if (!found) return null;
  const places = either.format(found.map(nameOf));
  return (
    <Warning className={className}>
      {t('doubt', { pincode: pincode.trim(), places, state: nameOf(state) })}
    </Warning>
  );
}
