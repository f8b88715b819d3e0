import { getFormProps } from '@conform-to/react';
import { Form, redirect, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { eraseByPhoneRules, eraseRules } from '../../market/people/rules.ts';
import { eraseSelf } from '../../market/privacy/erase-person.ts';
import { actOf } from '../forms/act-of.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { withCookies } from '../identity/end-session.server.ts';
import { cookiesKey, marketOf } from '../request/context.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { DownloadLink } from '../ui/download-link.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/data.ts';
import { AccountPage, useProfile } from './account-page.tsx';
import { CurrentPassword } from './current-password.tsx';

/** Erases the signed-in user, who has to enter the password again. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request);
  actOf(form, 'erase');
  const market = marketOf(context);
  const result = await eraseSelf(market, Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  const headers = withCookies(context.get(cookiesKey).signedOut);
  return redirect(localise('/login?erased=1', market.language), { headers });
}

/** Network errors are shown above the form. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Personal data of the user: export and erasure (DPDP Act 2023, sections 11 and 12). */
export default function Data({ actionData }: Route.ComponentProps) {
  const t = useTranslations('account.dataPage');
  return (
    <AccountPage title={t('title')}>
      <Copy />
      <Erase answer={actionData} />
    </AccountPage>
  );
}

function Copy() {
  const t = useTranslations('account.dataPage.copy');
  const { isOwner } = useProfile();
  const [query] = useSearchParams();
  return (
    <Panel title={t('title')}>
      {query.has('wait') ? (
        <Alert tone="warn" className="mb-4">
          {t('wait')}
        </Alert>
      ) : null}
      <p className="max-w-[60ch]">
        {t('text')} {isOwner ? t('firm') : null}
      </p>
      <p className="mt-2 max-w-[60ch] text-muted">{t('hint')}</p>
      <DownloadLink to="/account/data.json" className="mt-4 max-sm:w-full">
        {t('get')}
      </DownloadLink>
    </Panel>
  );
}

function Erase({ answer }: { answer: Route.ComponentProps['actionData'] }) {
  const t = useTranslations('account.dataPage.erase');
  const { hasPassword, isOwner } = useProfile();
  const rules = hasPassword ? eraseRules : eraseByPhoneRules;
  const [form, fields] = useRulesForm('erase', rules, answer?.reply);
  const busy = useBusy('currentPassword');
  return (
    <Panel title={t('title')}>
      <FormFailure failure={busy ? undefined : answer?.failure} unknown={t('failed')} />
      <p className="font-semibold">{t('text')}</p>
      <dl className="mt-3 grid max-w-[60ch] gap-3">
        <div>
          <dt className="text-sm text-muted">{t('goes')}</dt>
          <dd>{t('goesText')}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('stays')}</dt>
          <dd>
            {t('staysText')} {isOwner ? t('firm') : null}
          </dd>
        </div>
      </dl>
      <Form method="post" {...getFormProps(form)} className="mt-5 grid max-w-130 gap-4.5">
        <ActField act="erase" />
        {hasPassword ? (
          <CurrentPassword field={fields.currentPassword} label={t('password')} />
        ) : (
          <>
            <input type="hidden" name="currentPassword" value="" />
            <p className="text-muted">{t('recent')}</p>
          </>
        )}
        <Button
          type="submit"
          kind="danger-full"
          className="justify-self-start max-sm:w-full"
          busy={busy ? t('busy') : undefined}
        >
          {t('submit')}
        </Button>
      </Form>
    </Panel>
  );
}
