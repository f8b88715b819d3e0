import { getFormProps } from '@conform-to/react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { registerCustomer } from '../../market/people/account/register-customer.ts';
import { registrationRules } from '../../market/people/rules.ts';
import { useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { useFormAddress } from '../forms/use-form-address.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Route } from './+types/register.ts';
import { IdentityPage } from './identity-page.tsx';
import { PageLink } from './page-link.tsx';
import { PersonFields } from './person-fields.tsx';
import { loadRegistration, submitRegistration } from './register.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadRegistration('customer', args);
}

export function action(args: Route.ActionArgs) {
  return submitRegistration('customer', registerCustomer, args);
}

/** Network errors are shown above the form; form values are preserved (docs/product.md, Errors). */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'people.unknown' });
}

/** Registration of a customer (docs/product.md, Login and registration). */
export default function Register({ actionData }: Route.ComponentProps) {
  const t = useTranslations('identity');
  const [form, fields] = useRulesForm('register', registrationRules, actionData?.reply);
  const address = useFormAddress('/register');
  const busy = useBusy();
  const page = (to: string) => ({ page: (words: React.ReactNode) => <PageLink to={to}>{words}</PageLink> });
  return (
    <IdentityPage
      title={t('register.title')}
      lead={t('register.lead')}
      failure={busy ? null : actionData?.failure}
      unknown={t('unknownAtRegistration')}
      links={
        <>
          <p>{t.rich('register.login', page('/login'))}</p>
          <p>{t.rich('register.other', page('/vendor/register'))}</p>
        </>
      }
    >
      <Form method="post" action={address} {...getFormProps(form)} className="grid gap-4.5">
        <ActField act="register" />
        <PersonFields fields={fields} />
        <Button type="submit" main full busy={busy ? t('registerBusy') : undefined}>
          {t('register.submit')}
        </Button>
      </Form>
    </IdentityPage>
  );
}
