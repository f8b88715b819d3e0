import { getFormProps } from '@conform-to/react';
import { Phone } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { nameRules, ownerRules } from '../../market/people/phone-rules.ts';
import { FormField } from '../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { useFormAddress } from '../forms/use-form-address.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { withRedirect } from '../request/safe-redirect.ts';
import { useRootData } from '../request/use-root-data.ts';
import { telephone } from '../ui/facts.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { buttonStyle } from '../ui/form/button-style.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/login-code.ts';
import { CodeAgain, CodeForm, DemoCode } from './code-form.tsx';
import { IdentityPage } from './identity-page.tsx';
import { textLink } from './page-link.tsx';
import { loadCode, submitCode } from './phone-sign-in.server.ts';
import { secretPageHeaders } from './secret-page-headers.ts';

export const middleware = [secretPageHeaders];

export function loader(args: Route.LoaderArgs) {
  return loadCode(args);
}

export function action(args: Route.ActionArgs) {
  return submitCode(args);
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

interface StepProps {
  readonly address: string;
  readonly reply: FormReply | undefined;
}

/**
 * Login by mobile number: the code, then the name of a new account, or the pincode of an account that was idle for
 * long.
 */
export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('identity');
  const { step, number, wait, shown } = loaderData;
  const address = useFormAddress('/login/phone');
  const isCode = step === 'code';
  // An applicant gets an account first, and then the form of the company.
  const target = useSearchParams()[0].get('redirect') ?? '';
  const isVendor = /^\/vendor(?!\/register)/.test(target);
  const titles = {
    code: 'byPhone.codeTitle',
    name: 'byPhone.nameTitle',
    owner: 'byPhone.ownerTitle',
  } as const;
  const props = { address, reply: actionData?.reply };
  return (
    <IdentityPage
      title={t(step === 'name' && isVendor ? 'byPhone.noVendor' : titles[step])}
      failure={actionData?.failure}
      links={<Links />}
    >
      {isCode ? (
        <>
          <SentTo number={number} />
          <CodeForm {...props} action={address} submit={t('customer.submit')} busyText={t('loginBusy')} />
          <div className="mt-3 mb-4.5">
            <CodeAgain action={address} wait={wait} />
          </div>
          <DemoCode code={shown} />
          <NoMessage />
        </>
      ) : null}
      {step === 'owner' ? <OwnerForm {...props} /> : null}
      {step === 'name' ? isVendor ? <NoVendor /> : <NameForm {...props} /> : null}
      {step === 'name' ? (
        <p className="mt-4">
          <Link to="/lost-number" className={textLink}>
            {t('lost.hadAccount')}
          </Link>
        </p>
      ) : null}
    </IdentityPage>
  );
}

function SentTo({ number }: { readonly number: string }) {
  const t = useTranslations('identity.byPhone');
  const [query] = useSearchParams();
  return (
    <p className="mb-3 text-muted">
      {t.rich('sent', {
        number: () => <b className="whitespace-nowrap text-ink">{number}</b>,
        change: (words) => (
          <Link to={withRedirect('/login', query.get('redirect'))} className={textLink}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}

function OwnerForm({ address, reply }: StepProps) {
  const t = useTranslations('identity.byPhone');
  const [form, fields] = useRulesForm('phone-owner', ownerRules, reply);
  const busy = useBusy('pincode');
  return (
    <>
      <p className="mb-4.5 text-muted">{t('ownerLead')}</p>
      <Form method="post" action={address} {...getFormProps(form)} className="grid gap-4.5">
        <input type="hidden" name="intent" value="owner" />
        <FormField
          field={fields.pincode}
          label={t('pincode')}
          inputMode="numeric"
          autoComplete="postal-code"
        />
        <Button type="submit" main full busy={busy ? t('checking') : undefined}>
          {t('ownerSubmit')}
        </Button>
      </Form>
      <h2 className="mt-8 mb-3 text-h3">{t('newOwner')}</h2>
      <NameForm address={address} reply={reply} kind="line" />
    </>
  );
}

function NameForm({ address, reply, kind }: StepProps & { readonly kind?: 'line' }) {
  const t = useTranslations('identity');
  const [form, fields] = useRulesForm('phone-name', nameRules, reply);
  const busy = useBusy('name');
  return (
    <Form method="post" action={address} {...getFormProps(form)} className="grid gap-4.5">
      <input type="hidden" name="intent" value="name" />
      <FormField field={fields.name} label={t('name')} autoComplete="name" />
      <Button type="submit" main={!kind} kind={kind} full busy={busy ? t('registerBusy') : undefined}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}

/** A number that opens no vendor's account: vendors register with their company, and add the number afterwards. */
function NoVendor() {
  const t = useTranslations('identity.byPhone');
  return (
    <>
      <p className="mb-4.5">{t('noVendorText')}</p>
      <ButtonLink to="/login/phone?redirect=/vendor/register" main full>
        {t('registerVendor')}
      </ButtonLink>
    </>
  );
}

/** The shop's number, for a message that does not arrive. */
function NoMessage() {
  const t = useTranslations('identity.byPhone');
  const phone = useRootData()?.shop.phone;
  if (!phone) return null;
  return (
    <div className="mt-6">
      <p className="mb-2 font-semibold">{t('noMessage')}</p>
      <a href={telephone(phone)} className={buttonStyle({ kind: 'line', full: true })}>
        <Phone size={20} strokeWidth={1.9} aria-hidden />
        {t('call', { phone })}
      </a>
    </div>
  );
}

function Links() {
  const t = useTranslations('identity.byPhone');
  const [query] = useSearchParams();
  const page = withRedirect('/login', query.get('redirect'));
  return (
    <p>
      <Link to={`${page}${page.includes('?') ? '&' : '?'}with=email`} className={textLink}>
        {t('byEmail')}
      </Link>
    </p>
  );
}
