import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldRules } from '../../../market/kernel/field-rules.ts';
import { FormField } from '../../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FormSection } from './form-section.tsx';
import { Hidden, type HiddenFields } from './hidden.tsx';
import { PortalForm, useFormKey } from './portal-form.tsx';
import { NotSaved, useProblems } from './refused-fields.tsx';

type Fields<Name extends string> = Readonly<Record<Name, FieldMetadata<string>>>;

/** A field of text, or one of `options`, from none at first; or what a page draws itself. */
export type StoredField<Name extends string> =
  | (Omit<ComponentProps<typeof FormField>, 'field' | 'label'> & {
      readonly name: Name;
      readonly options?: readonly { readonly value: string; readonly label: string }[];
    })
  | ((fields: Fields<Name>) => ReactNode);

interface Props<Name extends string> {
  id: string;
  /** What the page's action is to do. */
  act?: string;
  rules: FieldRules<Name>;
  labelOf: (name: Name) => string;
  sections: readonly { title: string; help: string; fields: readonly StoredField<Name>[] }[];
  /** The stored values as the form has them; as texts for a reader where they are others. */
  stored: Readonly<Record<Name, string>>;
  textOf?: (name: Name) => string;
  /** Of what is stored, to detect edit conflicts; absent where the last one to save wins. */
  version?: number | string;
  /** What is sent besides; by default the version. */
  hidden?: HiddenFields;
  /** The last answer to this form. */
  answer: { failure: PageFailure | null | undefined; reply?: FormReply | undefined } | undefined;
  /** Title of an edit conflict. */
  conflict?: string;
  save: string;
  cancel: string;
  encType?: 'multipart/form-data';
}

/** Form of what is stored once, such as a setting: its sections of fields, errors, edit conflicts, and the save bar. */
export function StoredForm<Name extends string>(props: Props<Name>) {
  const { id, act, rules, labelOf, sections, stored, textOf, version, answer, conflict = '' } = props;
  const isSaved = answer?.failure === null;
  const key = useFormKey(version ?? 0, isSaved);
  const [form, made] = useRulesForm<string>(`${id}-${key}`, rules, answer?.reply, stored);
  const fields = made as Fields<Name>;
  const known = { names: Object.keys(rules) as Name[], fields, labelOf };
  return (
    <>
      <NotSaved {...known} answer={answer} conflict={conflict} stored={stored} {...(textOf && { textOf })} />
      <PortalForm
        {...getFormProps(form)}
        act={act}
        encType={props.encType}
        key={key}
        problems={useProblems(known, answer?.failure)}
        saved={isSaved ? String(version) : undefined}
        save={props.save}
        cancel={props.cancel}
      >
        <Hidden fields={props.hidden ?? { version }} />
        {sections.map(({ title, help, fields: list }) => (
          <FormSection key={title} title={title} help={help}>
            {list.map((field, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a section do not change
              <Fragment key={at}>
                {typeof field === 'function' ? field(fields) : <Field {...{ field, ...known }} />}
              </Fragment>
            ))}
          </FormSection>
        ))}
      </PortalForm>
    </>
  );
}

interface FieldProps<Name extends string> extends Pick<Props<Name>, 'labelOf'> {
  field: Exclude<StoredField<Name>, (...fields: never) => ReactNode>;
  fields: Fields<Name>;
}

function Field<Name extends string>({
  field: { name, options, ...input },
  fields,
  labelOf,
}: FieldProps<Name>) {
  const t = useTranslations('validation');
  const { key, id, initialValue, errors } = fields[name];
  if (!options) return <FormField {...input} field={fields[name]} label={labelOf(name)} />;
  return (
    <SelectField
      key={key}
      id={id}
      name={name}
      label={labelOf(name)}
      defaultValue={initialValue}
      options={options}
      required={input.required ?? true}
      aria-required={input['aria-required']}
      error={errors && t('required')}
    />
  );
}
