import { useTranslations } from 'use-intl';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';

interface Props {
  /** Name of the text field whose text fits several; the choice has it with `chosen` before it. */
  of: 'product' | 'vendor';
  /** A line for each: its value, a tab, its name. */
  lines: unknown;
}

/** The choice among what a typed text fits. Nothing without lines. */
export function SeveralFound({ of, lines }: Props) {
  const t = useTranslations('adminCommission.form');
  if (typeof lines !== 'string') return null;
  return (
    <RadioGroup legend={t('several')}>
      {lines.split('\n').map((line) => {
        const [value = '', label = ''] = line.split('\t');
        return <RadioField key={value} name={chosenName(of)} value={value} label={label} />;
      })}
    </RadioGroup>
  );
}

function chosenName(of: Props['of']): string {
  return of === 'product' ? 'chosenProduct' : 'chosenVendor';
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
