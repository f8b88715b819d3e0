import { Check, Pencil } from 'lucide-react';
import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import { maxAddresses } from '../../market/addresses/rules.ts';
import { setDefaultAddress } from '../../market/addresses/set-default-address.ts';
import { actOf } from '../forms/act-of.ts';
import { loadAddresses } from '../forms/address-page.server.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { formatNumber } from '../i18n/format.ts';
import { localise } from '../i18n/language.ts';
import { marketOf } from '../request/context.ts';
import { useFailureText, valueOrThrow } from '../request/failures.ts';
import { responseOrFailure } from '../request/network-errors.ts';
import { requireUser } from '../request/require.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { useFocusOnChange } from '../ui/shell/focus-on-navigation.tsx';
import type { Route } from './+types/addresses.ts';
import { AccountPage } from './account-page.tsx';
import { AddAddress, NoAddresses } from './add-address.tsx';
import { AddressLines, shortAddress } from './address-lines.tsx';
import { DeleteAddress } from './delete-dialog.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return loadAddresses(marketOf(context), requireUser(context, request), request);
}

/** Makes the address with the id the default. */
export async function action({ context, request }: Route.ActionArgs) {
  const market = marketOf(context);
  const form = await formOf(request);
  actOf(form, 'default');
  valueOrThrow(await setDefaultAddress(market, Object.fromEntries(form)), request);
  return redirect(localise('/account/addresses', market.language));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** Saved Addresses (docs/product.md, My Account). */
export default function Addresses({ loaderData: { addresses }, actionData }: Route.ComponentProps) {
  const t = useTranslations('account.addressesPage');
  const textOf = useFailureText();
  useFocusOnChange(addresses.map(({ id }) => id).join());
  return (
    <AccountPage title={t('title')}>
      {addresses.length === 0 ? (
        <NoAddresses />
      ) : (
        <section className="grid gap-4">
          <h2>{t('title')}</h2>
          {actionData ? <Alert tone="error">{textOf(actionData.failure)}</Alert> : null}
          {addresses.length < maxAddresses ? <AddAddress /> : <Full />}
          <ul className="grid gap-3.5">
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} />
            ))}
          </ul>
        </section>
      )}
    </AccountPage>
  );
}

function Full() {
  const t = useTranslations('account.addressesPage');
  return <Alert tone="info">{t('full', { most: formatNumber(maxAddresses) })}</Alert>;
}

function AddressCard({ address }: { address: Address }) {
  const t = useTranslations('account.addressesPage');
  const { id, name, isDefault } = address;
  const short = shortAddress(address);
  return (
    <li className="rounded-card border border-line bg-paper p-4">
      <h3 className="mb-1 flex flex-wrap items-center gap-2 wrap-anywhere">
        {name}
        {isDefault ? <Badge tone="plain">{t('default')}</Badge> : null}
      </h3>
      <div className="wrap-anywhere">
        <AddressLines address={address} />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2 large-text:grid-cols-1 sm:flex">
        {isDefault ? null : <SetDefault id={id} label={t('setDefaultNamed', { address: short })} />}
        <ButtonLink
          to={`/account/addresses/${id}/edit`}
          kind="line"
          aria-label={t('editNamed', { address: short })}
        >
          <Pencil size={18} strokeWidth={1.9} aria-hidden />
          {t('edit')}
        </ButtonLink>
        <DeleteAddress address={address} />
      </div>
    </li>
  );
}

function SetDefault({ id, label }: { id: string; label: string }) {
  const t = useTranslations('account.addressesPage');
  const isSending = useNavigation().formData?.get('id') === id;
  return (
    <Form method="post" preventScrollReset className="max-sm:col-span-full">
      <ActField act="default" />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" kind="line" full disabled={isSending} aria-label={label}>
        <Check size={18} strokeWidth={1.9} aria-hidden />
        {t('setDefault')}
      </Button>
    </Form>
  );
}
