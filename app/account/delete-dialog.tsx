import { Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DialogSheet } from '../ui/form/dialog.tsx';
import { shortAddress } from './address-lines.tsx';

/** Delete with confirmation: in a dialog, or without script on the page of the link. */
export function DeleteAddress({ address }: { address: Address }) {
  const t = useTranslations('account.addressesPage');
  const sheet = useRef<HTMLDialogElement>(null);
  const page = `/account/addresses/${address.id}/delete`;
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    sheet.current?.showModal();
  };
  return (
    <>
      <ButtonLink
        to={page}
        prefetch="none"
        kind="danger"
        onClick={ask}
        aria-label={t('deleteNamed', { address: shortAddress(address) })}
      >
        <Trash2 size={18} strokeWidth={1.9} aria-hidden />
        {t('delete')}
      </ButtonLink>
      <DialogSheet ref={sheet} title={t('question')} text={<Details address={address} />}>
        <Button kind="line" onClick={() => sheet.current?.close()}>
          {t('keep')}
        </Button>
        <DeleteForm page={page} />
      </DialogSheet>
    </>
  );
}

/** Names the address, and says what happens to its orders. */
export function Details({ address }: { address: Address }): ReactNode {
  const t = useTranslations('account.addressesPage');
  return `${shortAddress(address)}. ${t('past')}`;
}

/** Delete button, busy until it is done. */
export function DeleteForm({ page }: { page: string }) {
  const t = useTranslations('account.addressesPage');
  const action = localise(page, useLanguage());
  const isSending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} preventScrollReset>
      <ActField act="delete" />
      <Button type="submit" kind="danger-full" full busy={isSending ? t('deleting') : undefined}>
        {t('delete')}
      </Button>
    </Form>
  );
}
