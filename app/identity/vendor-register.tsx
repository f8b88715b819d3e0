import { type FieldMetadata, type FormMetadata, getFormProps } from '@conform-to/react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { applyWithAccount, readApplicant } from '../../market/people/account/apply-with-account.ts';
import { registerVendor } from '../../market/people/account/register-vendor.ts';
import { type RegistrationField, vendorRegistrationRules } from '../../market/people/rules.ts';
import { deviceOf } from '../../market/people/sign-in/device-rules.ts';
import { type VendorField, vendorRules } from '../../market/vendors/rules.ts';
import { actOf } from '../forms/act-of.ts';
import { FormField } from '../forms/form-field.tsx';
import { formOf, refusedForm } from '../forms/form-reply.server.ts';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { useFormAddress } from '../forms/use-form-address.ts';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Route } from './+types/vendor-register.ts';
import { IdentityPage } from './identity-page.tsx';
import { redirectSignedIn } from './login.server.ts';
import { loginPortals } from './login-portals.ts';
import { PageLink } from './page-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { sendsCodes } from './phone-codes.server.ts';
import { loadRegistration, submitRegistration } from './register.server.ts';
import { TaxFields } from './tax-fields.tsx';

export async function loader(args: Route.LoaderArgs) {
  loadRegistration('vendor', args);
  const market = marketOf(args.context);
  const isSignedIn = market.actor.kind === 'user';
  const applicant = isSignedIn ? valueOrThrow(await readApplicant(market, {}), args.request) : null;
  return { applicant, mayUseNumber: !isSignedIn && (await sendsCodes(args.context)) };
}

/** Two forms: a new account with email and password, or the own account with a proven number. */
export async function action(args: Route.ActionArgs) {
  const form = await formOf(args.request);
  if (actOf(form, 'register', 'apply') === 'register')
    return submitRegistration('vendor', registerVendor, args, form);
  const device = deviceOf(args.request.headers.get('user-agent'));
  const result = await applyWithAccount(device)(marketOf(args.context), Object.fromEntries(form));
  if (!result.ok) return refusedForm(form, result.failure);
  const { session, user } = result.value;
  return redirectSignedIn(args, session, user.name, loginPortals.vendor.home);
}

/** Network errors are shown above the form; form values are preserved (docs/product.md, Errors). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

/** Registration of a vendor: the person, unless known, and the company (docs/product.md, Vendor registration). */
export default function VendorRegister({ actionData, loaderData }: Route.ComponentProps) {
  const t = useTranslations('identity');
  const { applicant, mayUseNumber } = loaderData;
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
      {mayUseNumber ? <p className="mb-4.5">{t.rich('vendorRegister.byNumber', page(byNumber))}</p> : null}
      {applicant ? (
        <OwnAccountForm applicant={applicant} reply={actionData?.reply} />
      ) : (
        <NewAccountForm reply={actionData?.reply} />
      )}
    </IdentityPage>
  );
}

/** The login by number leads back here, where the form asks for the company alone. */
const byNumber = '/login?redirect=/vendor/register';

interface FormProps {
  readonly reply: FormReply | undefined;
}

function NewAccountForm({ reply }: FormProps) {
  const t = useTranslations('identity.vendorRegister');
  const [form, fields] = useRulesForm('vendor-register', vendorRegistrationRules, reply);
  return (
    <RegistrationForm act="register" form={form} fields={fields}>
      <fieldset className="grid gap-4.5">
        <legend className="mb-3 font-head text-h3 font-semibold">{t('person')}</legend>
        <PersonFields fields={fields as Record<RegistrationField, FieldMetadata<string>>} />
      </fieldset>
    </RegistrationForm>
  );
}

/** The number of the account is proven: it needs neither email nor password. */
function OwnAccountForm({
  applicant: { name, phone },
  reply,
}: FormProps & { applicant: { readonly name: string; readonly phone: string } }) {
  const t = useTranslations('identity.vendorRegister');
  const [form, fields] = useRulesForm('vendor-register', vendorRules, reply, { phone });
  return (
    <RegistrationForm act="apply" form={form} fields={fields}>
      <p>{t('own', { name, phone })}</p>
    </RegistrationForm>
  );
}

interface RegistrationFormProps {
  readonly act: 'register' | 'apply';
  readonly form: FormMetadata<Record<string, string>>;
  readonly fields: Record<VendorField, FieldMetadata<string>>;
  /** What is asked or said of the person, above the company. */
  readonly children: React.ReactNode;
}

function RegistrationForm({ act, form, fields, children }: RegistrationFormProps) {
  const t = useTranslations('identity');
  const panHint = useTranslations('validation.tax')('panHint');
  const address = useFormAddress('/vendor/register');
  const busy = useBusy();
  return (
    <Form method="post" action={address} {...getFormProps(form)} className="grid gap-6">
      <ActField act={act} />
      {children}
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
        {t(act === 'apply' ? 'vendorRegister.apply' : 'vendorRegister.submit')}
      </Button>
    </Form>
  );
}
