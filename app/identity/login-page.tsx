import { getFormProps } from '@conform-to/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../market/kernel/errors.ts';
import type { LoginPortal } from '../../market/people/login-portal.ts';
import { loginRules } from '../../market/people/rules.ts';
import { clearCart } from '../browser/cart-store.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { FormField } from '../forms/form-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { useFormAddress } from '../forms/use-form-address.ts';
import type { PageFailure } from '../request/network-errors.ts';
import { useRootData } from '../request/use-root-data.ts';
import { classes } from '../ui/classes.ts';
import { telephone } from '../ui/facts.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import { IdentityPage } from './identity-page.tsx';
import { loginPortals } from './login-portals.ts';
import { PageLink, textLink } from './page-link.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PhoneForm } from './phone-form.tsx';

interface Props {
  readonly door: LoginPortal;
  /** Why an earlier session was ended. */
  readonly problem: Failure | null;
  /** Whether the shop sends codes to mobile numbers. */
  readonly sendsCodes?: boolean;
  readonly answer: { readonly failure: PageFailure; readonly reply: FormReply | undefined } | undefined;
}

/** Login page of a portal (docs/product.md, Login and registration). */
export function LoginPage({ door, problem, sendsCodes = false, answer }: Props) {
  const t = useTranslations('identity');
  const address = useFormAddress(loginPortals[door].login);
  const busy = useBusy();
  const [query] = useSearchParams();
  const { reply, failure } = answer ?? {};
  const sent = useSentAct();
  const isPhone = reply?.initialValue ? 'phone' in reply.initialValue : sent === 'phone';
  const isFoldSent = answer !== undefined && isPhone === (door !== 'customer');
  const isInFold = sendsCodes && isFoldSent;
  const emailForm = (
    <EmailForm door={door} action={address} reply={isPhone ? undefined : reply} busy={busy} />
  );
  const phoneForm = <PhoneForm action={address} reply={isPhone ? reply : undefined} />;
  const failed = isInFold ? <FormFailure failure={busy ? null : failure} /> : null;
  const isSessionEnded = problem?.code.startsWith('people.profile-') === true;
  useEmptyCart(isSessionEnded || query.has('erased'));
  return (
    <IdentityPage
      title={t(`${door}.title`)}
      lead={t(`${door}.lead`)}
      failure={busy || isInFold ? null : (failure ?? problem)}
      notice={useNotice(query)}
      links={<Links door={door} />}
    >
      {sendsCodes && door === 'customer' ? (
        <>
          {phoneForm}
          <p className="mt-5 text-muted">{t('byPhone.newHere')}</p>
          <p className="mb-2">
            <Link to="/lost-number" className={textLink}>
              {t('lost.link')}
            </Link>
          </p>
          <Fold title={t('byPhone.byEmail')} isOpen={isFoldSent || query.has('with') || query.has('renewed')}>
            {failed}
            {emailForm}
          </Fold>
        </>
      ) : (
        emailForm
      )}
      {sendsCodes && door !== 'customer' ? (
        <Fold title={t('byPhone.byNumber')} isOpen={isFoldSent} className="mt-6">
          {failed}
          {phoneForm}
        </Fold>
      ) : null}
    </IdentityPage>
  );
}

/** The act of the form that was sent last, which an answer without the form, as of a lost connection, does not name. */
function useSentAct(): string | null {
  const now = useNavigation().formData?.get('intent');
  const [sent, setSent] = useState<string | null>(null);
  if (typeof now === 'string' && now !== sent) setSent(now);
  return sent;
}

interface EmailFormProps {
  readonly door: LoginPortal;
  readonly action: string;
  readonly reply: FormReply | undefined;
  readonly busy: boolean;
}

function EmailForm({ door, action, reply, busy }: EmailFormProps) {
  const t = useTranslations('identity');
  const [form, fields] = useRulesForm('login', loginRules, reply);
  return (
    <>
      <Form method="post" action={action} {...getFormProps(form)} className="grid gap-4.5">
        <ActField act="password" />
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
      <PasskeyButton intent="start" portal={door} className="mt-3">
        {t('second.passkey')}
      </PasskeyButton>
    </>
  );
}

interface FoldProps {
  readonly title: string;
  /** Whether it was used or asked for. */
  readonly isOpen: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The second form of a login page: for email and password, or for vendors the one for a number. */
function Fold({ title, isOpen, className, children }: FoldProps) {
  return (
    <details open={isOpen} className={classes('group border-y border-line', className)}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between font-head font-semibold text-leaf">
        {title}
        <ChevronDown size={24} strokeWidth={1.9} aria-hidden className="group-open:rotate-180" />
      </summary>
      <div className="pt-2 pb-5">{children}</div>
    </details>
  );
}

/**
 * Notice above the form: a session is required, also for the checkout, the password was reset, or the account was
 * erased.
 */
function useNotice(query: URLSearchParams): ReactNode {
  const t = useTranslations('identity');
  const phone = useRootData()?.shop.phone;
  if (query.has('renewed')) return t('reset.done');
  if (query.has('erased')) return t('erased');
  if (query.has('expired')) return t('second.expired');
  const target = query.get('redirect');
  if (target === null) return undefined;
  if (!phone || !/^(\/hi)?\/checkout\b/.test(target)) return t('pleaseLogin');
  return (
    <>
      <b className="block">{t('pleaseLogin')}</b>
      {t.rich('forCheckout', {
        call: () => (
          <a href={telephone(phone)} className={textLink}>
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

/** Empties the cart when the server has ended the session (docs/product.md, Sign-in state). */
function useEmptyCart(ended: boolean): void {
  useEffect(() => {
    if (ended) clearCart();
  }, [ended]);
}
