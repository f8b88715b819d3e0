import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import { idPattern } from '../../market/kernel/id-pattern.ts';
import { keepDraft } from '../browser/checkout-draft.ts';
import { AddressForm } from '../forms/address-form.tsx';
import { useAddressPage } from '../forms/address-page.ts';
import type { FormReply } from '../forms/rules-form.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AccountPage } from './account-page.tsx';

/** Where a saved address leads to: to the quote that it was asked for, else to the list. */
export function afterAddress(query: URLSearchParams): string {
  const quote = query.get('quote') ?? '';
  return idPattern.test(quote) ? `/account/quotes/${quote}` : '/account/addresses';
}

interface Props {
  /** The address to change; absent for a new one. */
  address?: Address;
  /** Response of the server to a form that was sent without script. */
  reply: FormReply | undefined;
}

/** Account page with the address form of the checkout (docs/product.md, Address form). */
export function AddressFormPage({ address, reply }: Props) {
  const t = useTranslations('account.addressesPage');
  const { buyer } = useAddressPage();
  const language = useLanguage();
  const list = afterAddress(useSearchParams()[0]);
  const navigate = useNavigate();
  // Stable callback: the form runs it again for every new identity, and would never navigate away.
  const leave = useCallback(() => {
    keepDraft(buyer, { form: undefined });
    void navigate(localise(list, language));
  }, [buyer, language, list, navigate]);
  return (
    <AccountPage title={t(address ? 'editTitle' : 'newTitle')}>
      <div className="max-w-160">
        <h2 className="sr-only">{t('title')}</h2>
        <AddressForm address={address} reply={reply} takesFocus={false} onSaved={leave} back={list} />
      </div>
    </AccountPage>
  );
}
