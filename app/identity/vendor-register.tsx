import { getFormProps } from '@conform-to/react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { registerVendor } from '../../market/people/account/register-vendor.ts';
import { vendorRegistrationRules } from '../../market/people/rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { useFormAddress } from '../forms/use-form-address.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Route } from './+types/vendor-register.ts';
import { IdentityPage } from './identity-page.tsx';
import { PageLink } from './page-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { loadRegistration, submitRegistration } from './register.server.ts';
import { TaxFields } from './tax-fields.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadRegistration('vendor', args);
}

export function action(args: Route.ActionArgs) {
  return submitRegistration('vendor', registerVendor, args);
}

/** Network errors are shown above the form; form values are preserved (docs/product.md, Errors). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

/** Registration of a vendor: the person, then the company (docs/product.md, Vendor registration). */
export default function VendorRegister({ actionData }: Route.ComponentProps) {
  const t = useTranslations('identity');
  const panHint = useTranslations('validation.tax')('panHint');
  const [form, fields] = useRulesForm('vendor-register', vendorRegistrationRules, actionData?.reply);
  const address = useFormAddress('/vendor/register');
  const busy = useBusy();
  const page = (to: string) => ({ page: (words: React.ReactNode) => <PageLink to={to}>{words}</PageLink> });
  return (
    <IdentityPage
      title={t('vendorRegister.title')}
      lead={t('vendorRegister.lead')}
      failure={busy ? null : actionData?.failure}
      unknown={t('unknownAtRegistration')}
      links={
        <>
          <p>{t.rich('vendorRegister.login', page('/vendor/login'))}</p>
          <p>{t.rich('vendorRegister.other', page('/register'))}</p>
        </>
      }
    >
      <Form method="post" action={address} {...getFormProps(form)} className="grid gap-6">
        <ActField act="register" />
        <fieldset className="grid gap-4.5">
          <legend className="mb-3 font-head text-h3 font-semibold">{t('vendorRegister.person')}</legend>
          <PersonFields fields={fields} />
        </fieldset>
        <fieldset className="grid gap-4.5">
          <legend className="mb-3 font-head text-h3 font-semibold">{t('vendorRegister.firm')}</legend>
          <FormField field={fields.companyName} label={t('companyName')} autoComplete="organization" />
          <TaxFields fields={fields} gstin={{ label: t('gstin'), hint: t('gstinHint') }} panHint={panHint} />
          <FormField
            field={fields.phone}
            label={t('phone')}
            hint={t('phoneHint')}
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
          />
        </fieldset>
        <Button type="submit" main full busy={busy ? t('registerBusy') : undefined}>
          {t('vendorRegister.submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}
