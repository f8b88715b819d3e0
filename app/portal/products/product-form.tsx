import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { Hidden } from '../form/hidden.tsx';
import { PortalForm } from '../form/portal-form.tsx';
import { useFieldLabel } from './field-label.ts';
import { ProductField } from './product-field.tsx';
import { isFolded, isInStep } from './steps.tsx';
import { UnitPrice } from './unit-price.tsx';
import { useMessage } from './use-message.ts';

export interface Answer {
  readonly failure: PageFailure | null;
}

interface Props {
  subcategory: SubcategoryName;
  texts: Texts;
  version: number;
  countries: readonly { value: string; label: string }[];
  answer: Answer | undefined;
  /** The fields of one step of a new product; all without it. */
  step?: 1 | 2 | null;
  saved?: string | undefined;
  save: string;
  cancel: string;
  /** Opening stock of a new product. */
  stock?: ReactNode;
}

/** Product form: the fields of its kind, and no others. A step folds what a product goes on sale without. */
export function ProductForm(props: Props) {
  const { subcategory, texts, version, countries, answer, step = null, stock, ...form } = props;
  const { kind } = subcategories[subcategory];
  const errors = answer?.failure?.code === 'input.invalid' ? (answer.failure.fields ?? {}) : {};
  const shown = fieldsOf(kind).filter((field) => isInStep(field, step));
  const isMore = (field: Field) => step !== null && isFolded(field, kind);
  const folded = shown.filter(isMore);
  const common = { subcategory, texts, countries, errors };
  return (
    <PortalForm {...form} problems={useProblems(fieldsOf(kind), errors, texts)}>
      <Hidden fields={{ version, subcategory: step ? subcategory : undefined }} />
      <Sections
        {...common}
        fields={shown.filter((field) => !isMore(field))}
        stock={stock}
        isWhole
        hasCategory={step === null}
      />
      {folded.length > 0 ? (
        <More isOpen={folded.some(({ name }) => errors[name])}>
          <Sections {...common} fields={folded} />
        </More>
      ) : null}
    </PortalForm>
  );
}

interface SectionsProps extends Pick<Props, 'subcategory' | 'texts' | 'countries' | 'stock'> {
  fields: readonly Field[];
  errors: FieldErrors;
  /** With the price of a unit. */
  isWhole?: boolean;
  /** With the choice of the category. */
  hasCategory?: boolean;
}

/** Fields by section. */
function Sections({ fields, errors, isWhole, hasCategory, stock, ...common }: SectionsProps) {
  const { subcategory, texts } = common;
  return [...Map.groupBy(fields, ({ section }) => section)].map(([section, own]) => (
    <Part key={section} section={section}>
      {hasCategory && section === 'what' ? (
        <Category subcategory={subcategory} error={errors.subcategory} />
      ) : null}
      {own.map((field) => (
        <ProductField
          {...common}
          key={field.name}
          field={field}
          value={texts[field.name]}
          error={errors[field.name]}
        />
      ))}
      {isWhole && section === 'price' ? (
        <>
          {stock}
          <UnitPrice kind={subcategories[subcategory].kind} texts={texts} />
        </>
      ) : null}
    </Part>
  ));
}

/** Fields that few need, folded; open when one of them has an error. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useTranslations('vendorProducts.steps');
  return (
    <details open={isOpen} className="group/more">
      <summary className="flex min-h-14 cursor-pointer items-center gap-1.5 px-4 font-head text-button font-semibold text-leaf lg:px-6">
        {t('more')}
        <ChevronDown size={20} strokeWidth={1.9} aria-hidden className="group-open/more:rotate-180" />
      </summary>
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </details>
  );
}

/** Short fields are beside each other where there is room, on most phones too. */
function Part({ section, children }: { section: Section; children: ReactNode }) {
  const t = useTranslations('vendorProducts.section');
  const help = `${section}.help` as const;
  return (
    <FormSection
      title={t(`${section}.title`)}
      help={t.has(help as 'what.help') ? t(help as 'what.help') : undefined}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] items-start gap-4.5">
        {children}
      </div>
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
      className="col-span-full"
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
  ];
  return named.flatMap(({ name, label }) => {
    const message = errors[name];
    const ofDay = message === 'date' ? dayProblem(texts[name as Field['name']] ?? '')?.message : undefined;
    return message ? [{ id: `field-${name}`, label, message: ofDay ?? messageOf(message) }] : [];
  });
}

/** Errors that belong to no field, such as a network error. */
export function ProductNotices({ answer }: { answer: Answer | undefined }) {
  if (
    !answer?.failure ||
    answer.failure.code === 'input.invalid' ||
    answer.failure.code === 'conflict.changed'
  )
    return null;
  return <FailureNotice failure={answer.failure} />;
}
