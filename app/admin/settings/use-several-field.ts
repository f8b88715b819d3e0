import { useTranslations } from 'use-intl';
import type { EntryField } from '../../portal/form/entry-fields.tsx';

/**
 * The choice among what a typed text fits; `false` without lines. Each line has a value, a tab and a name. `name` is
 * that of the text's field with `chosen` before it.
 */
export function useSeveralField(name: 'chosenProduct' | 'chosenVendor', lines: unknown): EntryField | false {
  const t = useTranslations('adminCommission.form');
  if (typeof lines !== 'string') return false;
  const options = lines.split('\n').map((line) => {
    const [value = '', label = ''] = line.split('\t');
    return { value, label };
  });
  return { name, label: t('several'), as: 'choice', options };
}

/** The typed values of a form with the choices among what they fit in place of the texts. */
export function withChosen(typed: Readonly<Record<string, string>>): Record<string, string> {
  const { chosenProduct, chosenVendor, ...others } = typed;
  return {
    ...others,
    ...(chosenProduct && { product: chosenProduct }),
    ...(chosenVendor && { vendor: chosenVendor }),
  };
}
