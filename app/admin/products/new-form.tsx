import { useTranslations } from 'use-intl';
import { subcategories, subcategoryNames } from '../../../market/catalogue/kinds-rules.ts';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import { useCategoryName } from '../../ui/category-name.ts';
import { FormSection } from '../../ui/portal/form-section.tsx';
import { PortalForm } from '../../ui/portal/portal-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useMessage } from '../../vendor/products/use-message.ts';

interface Props {
  vendors: readonly { id: string; companyName: string }[];
  /** The vendor whom the page was opened for; '' for none. */
  chosen: string;
  errors: FieldErrors;
  /** What was typed. */
  sent: Readonly<Record<string, unknown>>;
}

/** In this order they are told when they are missing. */
const names = ['vendorId', 'name', 'subcategory', 'price', 'stock'] as const;
type Name = (typeof names)[number];

/** The form that adds a product (spec section 5, Admin add product). */
export function NewProductForm({ vendors, chosen, errors, sent }: Props) {
  const t = useTranslations('adminProducts');
  const messageOf = useMessage();
  const problems = names.flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: `field-${name}`, label: t(`field.${name}`), message: messageOf(message) }] : [];
  });
  const isMissing = names.some((name) => name !== 'vendorId' && errors[name] === 'required');
  const field = (name: Name) => ({
    id: `field-${name}`,
    name,
    label: t(`field.${name}`),
    error: errors[name] && messageOf(errors[name]),
    defaultValue: typeof sent[name] === 'string' ? sent[name] : name === 'vendorId' ? chosen : '',
  });
  const choose = { value: '', label: t('choose') };
  return (
    <PortalForm
      problems={problems}
      problemsTitle={isMissing ? t('missing') : undefined}
      save={t('addNow')}
      cancel="/admin/products"
    >
      <FormSection title={t('vendor')} help={t('vendorHelp')}>
        <SelectField
          {...field('vendorId')}
          options={[choose, ...vendors.map(({ id, companyName }) => ({ value: id, label: companyName }))]}
        />
      </FormSection>
      <FormSection title={t('product')} help={t('productHelp')}>
        <div className="grid gap-4.5 sm:grid-cols-2">
          <TextField {...field('name')} autoComplete="off" className="sm:col-span-2" />
          <SelectField
            {...field('subcategory')}
            options={[choose, ...useCategories()]}
            className="sm:col-span-2"
          />
          <TextField {...field('price')} type="number" min="0" step="0.01" inputMode="decimal" />
          <TextField {...field('stock')} type="number" min="0" step="1" inputMode="numeric" />
        </div>
      </FormSection>
    </PortalForm>
  );
}

/** Supplies are known by what they are; seeds and equipment come in several. */
function useCategories() {
  const nameOf = useCategoryName();
  return subcategoryNames.map((value) => {
    const { category } = subcategories[value];
    return {
      value,
      label: category === 'Supplies' ? nameOf(value) : `${nameOf(category)}: ${nameOf(value)}`,
    };
  });
}
