import { useLocale, useTranslations } from 'use-intl';
import { pincodeWarning } from '../../market/addresses/states.ts';
import { useAddressPage } from './address-page.ts';
import { Warning } from './warning.tsx';

/** A state's name in the language of the page; what is no state of the list stays as it is. */
export function useStateName(): (state: string) => string {
  const { states } = useAddressPage();
  return (state) => states.find(({ value }) => value === state)?.label ?? state;
}

interface Props {
  state: string;
  pincode: string;
  className?: string;
}

/** That a pincode is known in other states than the one of its address: a warning, never a refusal (domain facts, 3.1). */
export function PincodeWarning({ state, pincode, className }: Props) {
  const t = useTranslations('checkout.address');
  const nameOf = useStateName();
  const either = new Intl.ListFormat(useLocale(), { type: 'disjunction' });
  const found = pincodeWarning(state, pincode);
  if (!found) return null;
  const places = either.format(found.map(nameOf));
  return (
    <Warning className={className}>
      {t('doubt', { pincode: pincode.trim(), places, state: nameOf(state) })}
    </Warning>
  );
}
