import { useTranslations } from 'use-intl';
import { type SubcategoryName, subcategories } from '../../../market/catalogue/kinds-rules.ts';
import type { Field } from '../../../market/catalogue/manage/product-fields-rules.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { classes } from '../../ui/classes.ts';
import { CheckboxField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DateField } from '../form/date-field.tsx';
import { useFieldLabel } from './field-label.ts';
import { useMessage } from './use-message.ts';

interface Props {
  field: Field;
  subcategory: SubcategoryName;
  value: string;
  /** A message key. */
  error: string | undefined;
  countries: readonly { value: string; label: string }[];
}

const keyboards = { money: 'decimal', number: 'decimal', whole: 'numeric', hsn: 'numeric' } as const;

/** Form field of a product, as described in the field table. */
export function ProductField({ field, subcategory, value, error, countries }: Props) {
  const { name, input } = field;
  const messageOf = useMessage();
  const words = { ...useWords(field, subcategory), error: error && messageOf(error) };
  const common = { ...words, id: `field-${name}`, name, defaultValue: value };
  // Long ones take the whole row; a text and its Hindi are beside each other on a desktop.
  const isLong = ['text', 'area', 'months'].includes(input);
  const className = isLong ? classes('col-span-full', isPaired(name) && 'lg:col-span-1') : '';
  if (input === 'area')
    return <TextAreaField {...common} rows={3} className={className} lang={langOf(name)} />;
  if (input === 'months') return <Months {...common} />;
  if (input === 'choice') return <Choice field={field} {...common} />;
  if (input === 'date') return <DateField {...common} className="col-span-full sm:col-span-1" />;
  if (input === 'country') return <SelectField {...common} options={countries} />;
  return (
    <TextField
      {...common}
      inputMode={input in keyboards ? keyboards[input as keyof typeof keyboards] : undefined}
      autoComplete="off"
      lang={langOf(name)}
      className={className}
    />
  );
}

function isPaired(name: string): boolean {
  return ['name', 'pack', 'description'].includes(name.replace(/Hi$/, ''));
}

function langOf(name: string): string | undefined {
  return name.endsWith('Hi') ? 'hi' : undefined;
}

/** Label of a field, and its hint if there is one. */
function useWords({ name }: Field, subcategory: SubcategoryName) {
  const t = useTranslations('vendorProducts.field');
  const labelOf = useFieldLabel();
  const { hsn, gstRate: rate } = subcategories[subcategory];
  const hint = `${name}.hint`;
  return {
    label: labelOf(name),
    hint: t.has(hint as 'hsn.hint') ? t(hint as 'hsn.hint', { hsn, rate }) : undefined,
  };
}

interface Common {
  id: string;
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  defaultValue: string;
}

function Choice({ field: { options = [] }, ...common }: Common & { field: Field }) {
  const t = useTranslations('vendorProducts.option');
  const choices = options.map((value) => ({ value, label: t(value as 'kg') }));
  return <SelectField {...common} options={[{ value: '', label: t('none') }, ...choices]} />;
}

const months = Array.from({ length: 12 }, (_, index) => String(index + 1));

function Months({ id, name, label, error, defaultValue }: Common) {
  const language = useLanguage();
  const chosen = defaultValue.split(',');
  return (
    <RadioGroup legend={label} error={error} className="col-span-full">
      {/* Sent without a month, it says that none is chosen. */}
      <input type="hidden" name={name} value="" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4">
        {months.map((month) => (
          <CheckboxField
            key={month}
            id={month === '1' ? id : undefined}
            name={name}
            value={month}
            defaultChecked={chosen.includes(month)}
            label={monthName(`2026-${month.padStart(2, '0')}`, language, 'long')}
          />
        ))}
      </div>
    </RadioGroup>
  );
}
