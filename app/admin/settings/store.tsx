import { useTranslations } from 'use-intl';
import { type Paise, rupeesText } from '../../../market/kernel/money.ts';
import { readSettings } from '../../../market/settings/change-settings.ts';
import { closedDaysText } from '../../../market/settings/closed-days.ts';
import { type SettingsField, settingsRules } from '../../../market/settings/rules.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { StoredForm } from '../../portal/form/stored-form.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { saveByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/store.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { version, ...stored } = valueOrThrow(await readSettings(marketOf(context), {}), request);
  const fields: Record<SettingsField, string> = {
    name: stored.name,
    hindiName: stored.hindiName,
    phone: stored.phone ?? '',
    email: stored.email ?? '',
    address: stored.address ?? '',
    freeShippingAbove: rupeesIn(stored.freeShippingAbove),
    shippingFee: rupeesIn(stored.shippingFee),
    codLimit: rupeesIn(stored.codLimit),
    firstOrders: String(stored.firstOrders ?? ''),
    firstSum: rupeesIn(stored.firstSum),
    confirmFirstAbove: rupeesIn(stored.confirmFirstAbove),
    confirmAfterRefused: String(stored.confirmAfterRefused ?? ''),
    deliveryCodeAbove: rupeesIn(stored.deliveryCodeAbove),
    closedDays: closedDaysText(stored.closedDays),
  };
  return { version, fields };
}

const rupeesIn = (paise: Paise | null) => (paise === null ? '' : rupeesText(paise));

export function action(args: Route.ActionArgs) {
  return saveByAct(args, { save: 'changeSettings' });
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Settings of the store: name, contact and delivery (docs/decisions/settings.md). */
export default function Store({ loaderData: { version, fields }, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminSettings.store');
  const field = (name: SettingsField, input: object = { required: false }) => {
    const hint = `hint.${name}` as 'hint.codLimit';
    return { name, autoComplete: 'off', ...input, ...(t.has(hint) && { hint: t(hint) }) };
  };
  const section = (name: 'names' | 'contact' | 'delivery', list: ReturnType<typeof field>[]) => {
    return { title: t(`${name}.title`), help: t(`${name}.help`), fields: list };
  };
  return (
    <PortalPage title={t('title')} back={{ to: '/admin/settings', label: t('back') }}>
      <StoredForm
        id="store"
        rules={settingsRules}
        labelOf={(name) => t(`field.${name}`)}
        sections={[
          section('names', [field('name', {}), field('hindiName', {})]),
          section('contact', [
            field('phone', { type: 'tel', required: false }),
            field('email', { type: 'email', required: false }),
            field('address'),
          ]),
          section('delivery', [
            field('freeShippingAbove', { inputMode: 'decimal' }),
            field('shippingFee', { inputMode: 'decimal' }),
            field('codLimit', amount),
            field('firstOrders', count),
            field('firstSum', amount),
            field('confirmFirstAbove', amount),
            field('confirmAfterRefused', count),
            field('deliveryCodeAbove', amount),
            field('closedDays'),
          ]),
        ]}
        stored={fields}
        version={version}
        answer={actionData}
        conflict={t('conflict')}
        save={t('save')}
        cancel="/admin/settings"
      />
    </PortalPage>
  );
}

/** What may stay empty. */
const amount = { inputMode: 'decimal', required: false };
const count = { inputMode: 'numeric', required: false };
