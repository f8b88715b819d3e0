import { getFormProps } from '@conform-to/react';
import { type ReactNode, useEffect } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../market/kernel/errors.ts';
import { loginRules } from '../../market/people/rules.ts';
import type { LoginPortal } from '../../market/people/sign-in.ts';
import { clearCart } from '../browser/cart-store.ts';
import { FormField } from '../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { useFormAddress } from '../forms/use-form-address.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { useRootData } from '../request/use-root-data.ts';
import { telephone } from '../ui/facts.tsx';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import { IdentityPage } from './identity-page.tsx';
import { loginPortals } from './login-portals.ts';
import { PageLink, textLink } from './page-link.tsx';

interface Props {
  readonly door: LoginPortal;
  /** Why an earlier session was ended. */
  readonly problem: Failure | null;
  readonly answer: { readonly failure: PageFailure; readonly reply: FormReply | undefined } | undefined;
}

/** Login page of a portal (spec section 2). */
export function LoginPage({ door, problem, answer }: Props) {
  const t = useTranslations('identity');
  const [form, fields] = useRulesForm('login', loginRules, answer?.reply);
  const address = useFormAddress(loginPortals[door].login);
  const busy = useBusy();
  const [query] = useSearchParams();
  useEmptyCart(problem !== null || query.has('erased'));
  return (
    <IdentityPage
      title={t(`${door}.title`)}
      lead={t(`${door}.lead`)}
      failure={busy ? null : (answer?.failure ?? problem)}
      notice={useNotice(query)}
      links={<Links door={door} />}
    >
      <Form method="post" action={address} {...getFormProps(form)} className="grid gap-4.5">
        <FormField field={fields.email} label={t('email')} type="email" autoComplete="email" />
        <FormField
          field={fields.password}
          label={t('password')}
          type="password"
          autoComplete="current-password"
        />
        <Link to="/forgot-password" className={`${textLink} -mt-3 justify-self-start`}>
          {t('forgot.link')}
        </Link>
        <Button type="submit" main full busy={busy ? t('loginBusy') : undefined}>
          {t(`${door}.submit`)}
        </Button>
      </Form>
    </IdentityPage>
  );
}

/** Notice above the form: a session is required, also for the checkout, the password was reset, or the account was erased. */
function useNotice(query: URLSearchParams): ReactNode {
  const t = useTranslations('identity');
  const phone = useRootData()?.shop.phone;
  if (query.has('renewed')) return t('reset.done');
  if (query.has('erased')) return t('erased');
  const target = query.get('redirect');
  if (target === null) return undefined;
  if (!phone || !/^(\/hi)?\/checkout\b/.test(target)) return t('pleaseLogin');
  return (
    <>
      <b className="block">{t('pleaseLogin')}</b>
      {t.rich('forCheckout', {
        call: () => (
          <a href={telephone(phone)} className={`${textLink} whitespace-nowrap`}>
            {phone}
          </a>
        ),
      })}
    </>
  );
}

function Links({ door }: { door: LoginPortal }) {
  const t = useTranslations('identity');
  const { register } = loginPortals[door];
  const other = door === 'customer' ? loginPortals.vendor.login : loginPortals.customer.login;
  return (
    <>
      {register && door !== 'admin' ? (
        <p>{t.rich(`${door}.new`, { page: (words) => <PageLink to={register}>{words}</PageLink> })}</p>
      ) : null}
      <p>{t.rich(`${door}.other`, { page: (words) => <PageLink to={other}>{words}</PageLink> })}</p>
    </>
  );
}

/** Empties the cart when the server has ended the session (spec section 4: logout clears the cart). */
function useEmptyCart(ended: boolean): void {
  useEffect(() => {
    if (ended) clearCart();
  }, [ended]);
}
