import { type FieldMetadata, getFormProps } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { rupeesText } from '../../../market/kernel/money.ts';
import { readSettings } from '../../../market/settings/change-settings.ts';
import { closedDaysText } from '../../../market/settings/closed-days.ts';
import { type SettingsField, settingsRules } from '../../../market/settings/rules.ts';
import { FormField } from '../../forms/form-field.tsx';
import { refusedForm } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { useRulesForm } from '../../forms/rules-form.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { FormSection } from '../../portal/form/form-section.tsx';
import { PortalForm, useFormKey } from '../../portal/form/portal-form.tsx';
import { NotSaved, useProblems } from '../../portal/form/refused-fields.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { changeByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/store.ts';

const sections = {
  names: ['name', 'hindiName'],
  contact: ['phone', 'email', 'address'],
  delivery: [
    'freeShippingAbove',
    'shippingFee',
    'codLimit',
    'firstOrders',
    'firstSum',
    'confirmFirstAbove',
    'confirmAfterRefused',
    'closedDays',
  ],
} as const satisfies Record<string, readonly SettingsField[]>;
const names = Object.values(sections).flat();

export async function loader({ context, request }: Route.LoaderArgs) {
  const { version, ...stored } = valueOrThrow(await readSettings(marketOf(context), {}), request);
  const fields: Record<SettingsField, string> = {
    name: stored.name,
    hindiName: stored.hindiName,
    phone: stored.phone ?? '',
    email: stored.email ?? '',
    address: stored.address ?? '',
    freeShippingAbove: rupeesText(stored.freeShippingAbove),
    shippingFee: rupeesText(stored.shippingFee),
    codLimit: stored.codLimit === null ? '' : rupeesText(stored.codLimit),
    firstOrders: stored.firstOrders === null ? '' : String(stored.firstOrders),
    firstSum: stored.firstSum === null ? '' : rupeesText(stored.firstSum),
    confirmFirstAbove: stored.confirmFirstAbove === null ? '' : rupeesText(stored.confirmFirstAbove),
    confirmAfterRefused: stored.confirmAfterRefused === null ? '' : String(stored.confirmAfterRefused),
    closedDays: closedDaysText(stored.closedDays),
  };
  return { version, fields };
}

export async function action(args: Route.ActionArgs) {
  const { form, shown, result } = await changeByAct(args, { save: 'changeSettings' });
  if (shown) return shown;
  if (result.ok) return { failure: null, reply: undefined };
  const { code } = result.failure;
  if (code !== 'input.invalid' && code !== 'conflict.changed') valueOrThrow(result, args.request);
  return refusedForm(form, result.failure);
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Settings of the store: name, contact and delivery (docs/decisions/settings.md). */
export default function Store({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminSettings.store');
  const { version, fields: stored } = loaderData;
  const isSaved = actionData?.failure === null;
  const key = useFormKey(version, isSaved);
  const [form, fields] = useRulesForm(`store-${key}`, settingsRules, actionData?.reply, stored);
  const known = { names, fields, labelOf: (name: SettingsField) => t(`field.${name}`) };
  return (
    <PortalPage title={t('title')} back={{ to: '/admin/settings', label: t('back') }}>
      <NotSaved {...known} answer={actionData} conflict={t('conflict')} stored={stored} />
      <PortalForm
        {...getFormProps(form)}
        key={key}
        problems={useProblems(known, actionData?.failure)}
        saved={isSaved ? String(version) : undefined}
        save={t('save')}
        cancel="/admin/settings"
      >
        <input type="hidden" name="version" value={version} />
        {(['names', 'contact', 'delivery'] as const).map((section) => (
          <FormSection key={section} title={t(`${section}.title`)} help={t(`${section}.help`)}>
            {sections[section].map((name) => (
              <StoreField key={name} name={name} field={fields[name]} />
            ))}
          </FormSection>
        ))}
      </PortalForm>
    </PortalPage>
  );
}

const kinds: Partial<Record<SettingsField, { type?: string; inputMode?: 'decimal' | 'numeric' }>> = {
  phone: { type: 'tel' },
  email: { type: 'email' },
  freeShippingAbove: { inputMode: 'decimal' },
  shippingFee: { inputMode: 'decimal' },
  codLimit: { inputMode: 'decimal' },
  firstOrders: { inputMode: 'numeric' },
  firstSum: { inputMode: 'decimal' },
  confirmFirstAbove: { inputMode: 'decimal' },
  confirmAfterRefused: { inputMode: 'numeric' },
};

const needed: readonly SettingsField[] = ['name', 'hindiName', 'freeShippingAbove', 'shippingFee'];

function StoreField({ name, field }: { name: SettingsField; field: FieldMetadata<string> }) {
  const t = useTranslations('adminSettings.store');
  const hint = `hint.${name}` as 'hint.codLimit';
  return (
    <FormField
      field={field}
      label={t(`field.${name}`)}
      autoComplete="off"
      required={needed.includes(name)}
      {...kinds[name]}
      {...(t.has(hint) && { hint: t(hint) })}
    />
  );
}
