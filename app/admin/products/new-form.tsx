import { useTranslations } from 'use-intl';
import { subcategoryNames } from '../../../market/catalogue/kinds-rules.ts';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import { FormSection } from '../../portal/form/form-section.tsx';
import { PortalForm } from '../../portal/form/portal-form.tsx';
import { useFullCategory } from '../../portal/products/full-category.ts';
import { useMessage } from '../../portal/products/use-message.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props {
  /** Vendor of the new product. */
  vendor: { id: string; companyName: string } | null;
  errors: FieldErrors;
  /** Submitted values. */
  sent: Readonly<Record<string, unknown>>;
}

/** Fields in the order of the error summary. */
const names = ['vendorId', 'name', 'subcategory', 'price', 'stock'] as const;
type Name = (typeof names)[number];

/** The short form that adds a product (docs/product.md, Admin area). `ProductForm` has all fields. */
export function NewProductForm({ vendor, errors, sent }: Props) {
  const t = useTranslations('adminProducts');
  const messageOf = useMessage();
  const problems = names.flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: `field-${name}`, label: t(`field.${name}`), message: messageOf(message) }] : [];
  });
  const isMissing = names.some((name) => name !== 'vendorId' && errors[name] === 'required');
  const missing = [isMissing && t('missing'), errors.vendorId && t('missingVendor')]
    .filter(Boolean)
    .join(' ');
  const field = (name: Name) => ({
    id: `field-${name}`,
    name,
    label: t(`field.${name}`),
    error: errors[name] && messageOf(errors[name]),
    defaultValue: typeof sent[name] === 'string' ? sent[name] : '',
  });
  const choose = { value: '', label: t('choose') };
  return (
    <PortalForm
      problems={problems}
      problemsTitle={missing || undefined}
      save={t('addNow')}
      cancel="/admin/products"
    >
      {/* Enter submits with the first button of a form, which must not be the one that selects the vendor. */}
      <button type="submit" name="intent" value="save" hidden />
      <FormSection title={t('vendor')} help={t('vendorHelp')}>
        <VendorChoice vendor={vendor} error={field('vendorId').error} />
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

/** Selected vendor, with a button to the page that selects one; that page preserves the form's values. */
function VendorChoice({ vendor, error }: { vendor: Props['vendor']; error: string | undefined }) {
  const t = useTranslations('adminProducts');
  return (
    <div>
      <input type="hidden" name="vendorId" value={vendor?.id ?? ''} />
      <p className={vendor ? 'font-semibold wrap-anywhere' : 'text-muted'}>
        {vendor?.companyName ?? t('noVendor')}
      </p>
      {error ? <FieldError id="vendor-error">{error}</FieldError> : null}
      <Button
        type="submit"
        name="intent"
        value="choose"
        id="field-vendorId"
        kind="line"
        aria-describedby={error && 'vendor-error'}
        className="mt-3"
      >
        {vendor ? t('chooseOther') : t('chooseVendor')}
      </Button>
    </div>
  );
}

function useCategories() {
  const nameOf = useFullCategory();
  return subcategoryNames.map((value) => ({ value, label: nameOf(value) }));
}
