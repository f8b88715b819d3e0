import { getFormProps } from '@conform-to/react';
import { Form, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { listAddresses } from '../../market/addresses/list-addresses.ts';
import { changeOwnProfile } from '../../market/people/account/change-own-profile.ts';
import { personProfileRules } from '../../market/people/people-rules.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/correct-profile.ts';
import { AccountPage, useProfile } from './account-page.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [first] = valueOrThrow(await listAddresses(marketOf(context), undefined), request);
  return { phone: first?.phone ?? '' };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'save');
  const market = marketOf(context);
  const result = await changeOwnProfile(market, Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  return redirect(localise('/account?corrected=1', market.language));
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Corrects the name, and the phone number of the saved addresses. */
export default function CorrectProfile({ loaderData: { phone }, actionData }: Route.ComponentProps) {
  const account = useTranslations('account');
  const t = useTranslations('account.correctPage');
  const { name } = useProfile();
  const [form, fields] = useRulesForm('correct-profile', personProfileRules, actionData?.reply, {
    name,
    phone,
  });
  const busy = useBusy('name');
  return (
    <AccountPage title={t('title')}>
      <Panel title={t('title')}>
        <FormFailure failure={busy ? undefined : actionData?.failure} />
        <Form method="post" {...getFormProps(form)} className="grid max-w-130 gap-4.5">
          <ActField act="save" />
          <FormField field={fields.name} label={account('profilePage.fullName')} autoComplete="name" />
          {phone ? (
            <>
              <input type="hidden" name="wasPhone" value={phone} />
              <FormField
                field={fields.phone}
                label={t('phone')}
                hint={t('phoneHint')}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
              />
            </>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" main busy={busy ? t('busy') : undefined}>
              {t('save')}
            </Button>
            <ButtonLink kind="quiet" to="/account">
              {t('cancel')}
            </ButtonLink>
          </div>
        </Form>
      </Panel>
    </AccountPage>
  );
}
