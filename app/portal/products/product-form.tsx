import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  type SubcategoryName,
  subcategories,
  subcategoryNames,
} from '../../../market/catalogue/kinds-rules.ts';
import {
  type Field,
  fieldsOf,
  type Section,
  type Texts,
} from '../../../market/catalogue/manage/product-fields-rules.ts';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useCategoryName } from '../../ui/product/category-name.ts';
import { useDayProblem } from '../form/date-field.tsx';
import { FailureNotice } from '../form/failure-notice.tsx';
import { FormSection } from '../form/form-section.tsx';
import { PortalForm } from '../form/portal-form.tsx';
import { useFieldLabel } from './field-label.ts';
import { ProductField } from './product-field.tsx';
import { UnitPrice } from './unit-price.tsx';
import { useMessage } from './use-message.ts';

export interface Answer {
  readonly failure: PageFailure;
}

interface Props {
  subcategory: SubcategoryName;
  texts: Texts;
  version: number;
  countries: readonly { value: string; label: string }[];
  answer: Answer | undefined;
  saved?: string | undefined;
  save: string;
  cancel: string;
  /** Opening stock and photographs of a new product. */
  stock?: ReactNode;
  pictures?: ReactNode;
  encType?: 'multipart/form-data' | undefined;
}

/** Product form: the fields of its kind, and no others. */
export function ProductForm(props: Props) {
  const { subcategory, texts, version, countries, answer, stock, pictures, ...form } = props;
  const { kind } = subcategories[subcategory];
  const errors = answer?.failure.code === 'input.invalid' ? (answer.failure.fields ?? {}) : {};
  const sections = [...Map.groupBy(fieldsOf(kind), ({ section }) => section)];
  return (
    <PortalForm {...form} problems={useProblems(fieldsOf(kind), errors, texts)}>
      <input type="hidden" name="version" value={version} />
      {sections.map(([section, fields]) => (
        <Fragment key={section}>
          <Part section={section}>
            {section === 'what' ? <Category subcategory={subcategory} error={errors.subcategory} /> : null}
            {fields.map((field) => (
              <ProductField
                key={field.name}
                field={field}
                subcategory={subcategory}
                value={texts[field.name]}
                error={errors[field.name]}
                countries={countries}
              />
            ))}
            {section === 'price' ? (
              <>
                {stock}
                <UnitPrice kind={kind} texts={texts} />
              </>
            ) : null}
          </Part>
          {section === 'what' ? pictures : null}
        </Fragment>
      ))}
    </PortalForm>
  );
}

function Part({ section, children }: { section: Section; children: ReactNode }) {
  const t = useTranslations('vendorProducts.section');
  const help = `${section}.help` as const;
  return (
    <FormSection
      title={t(`${section}.title`)}
      help={t.has(help as 'what.help') ? t(help as 'what.help') : undefined}
    >
      <div className="grid gap-4.5 sm:grid-cols-2">{children}</div>
    </FormSection>
  );
}

/** Select of the subcategories of the same kind. */
function Category({ subcategory, error }: { subcategory: SubcategoryName; error: string | undefined }) {
  const t = useTranslations('vendorProducts.subcategory');
  const messageOf = useMessage();
  const nameOf = useCategoryName();
  const { kind, category } = subcategories[subcategory];
  const options = subcategoryNames
    .filter((name) => subcategories[name].kind === kind && subcategories[name].category === category)
    .map((value) => ({ value, label: nameOf(value) }));
  if (options.length === 1) return <input type="hidden" name="subcategory" value={subcategory} />;
  return (
    <SelectField
      id="field-subcategory"
      label={t('label')}
      name="subcategory"
      defaultValue={subcategory}
      options={options}
      error={error && messageOf(error)}
      className="sm:col-span-2"
    />
  );
}

/** Errors in the order of the fields. */
function useProblems(fields: readonly Field[], errors: FieldErrors, texts: Texts) {
  const dayProblem = useDayProblem();
  const t = useTranslations('vendorProducts');
  const labelOf = useFieldLabel();
  const messageOf = useMessage();
  const named = [
    { name: 'subcategory', label: t('subcategory.label') },
    ...fields.map(({ name }) => ({ name, label: labelOf(name) })),
    { name: 'stock', label: t('opening.label') },
    { name: 'pictures', label: t('section.pictures.title') },
  ];
  return named.flatMap(({ name, label }) => {
    const message = errors[name];
    const ofDay = message === 'date' ? dayProblem(texts[name as Field['name']] ?? '')?.message : undefined;
    return message ? [{ id: `field-${name}`, label, message: ofDay ?? messageOf(message) }] : [];
  });
}

/** Errors that belong to no field, such as a network error. */
export function ProductNotices({ answer }: { answer: Answer | undefined }) {
  if (!answer || answer.failure.code === 'input.invalid' || answer.failure.code === 'conflict.changed')
    return null;
  return <FailureNotice failure={answer.failure} />;
}
