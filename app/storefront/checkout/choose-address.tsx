import { Pencil, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Address } from '../../../market/addresses/list-addresses.ts';
import { keepDraft, readDraft } from '../../browser/checkout-draft.ts';
import { AddressForm } from '../../forms/address-form.tsx';
import { useAddressPage } from '../../forms/address-page.ts';
import { PincodeWarning, useStateName } from '../../forms/pincode-warning.tsx';
import type { FormReply } from '../../forms/rules-form.ts';
import { withLandmark } from '../../forms/with-landmark.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { Step } from './checkout-step.tsx';
import { orderForm } from './checkout-steps.tsx';

interface Props {
  addressId: string | undefined;
  choose: (id: string) => void;
  /** The server's reply to an address form that was submitted without JavaScript. */
  reply: FormReply | undefined;
  form: OpenForm;
}

/**
 * Which form is open: `new`, an address's id, or null; always `new` without addresses. Saved in the draft; without
 * JavaScript it comes from the query.
 */
export function useOpenForm() {
  const { buyer, addresses } = useAddressPage();
  const [query] = useSearchParams();
  // The first form stays open until its reply has arrived, also when its address is already listed.
  const [asked, setOpen] = useState(query.get('form') ?? (addresses.length > 0 ? null : 'new'));
  const isThere = asked === 'new' || addresses.some(({ id }) => id === asked);
  const open = addresses.length === 0 ? 'new' : isThere ? asked : null;
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setOpen((now) => readDraft(buyer).form?.of ?? now), [buyer]);
  const show = (of: string) => {
    setOpen(of);
    setAsked(true);
    keepDraft(buyer, { form: { of, values: {} } });
  };
  const close = () => {
    setOpen(null);
    keepDraft(buyer, { form: undefined });
  };
  return { open, isAsked, show, close };
}

type OpenForm = ReturnType<typeof useOpenForm>;

/** The default address is chosen, else the first, else the form is open (docs/product.md, Checkout). */
export function ChooseAddress({ addressId, choose, reply, form: { open, isAsked, show, close } }: Props) {
  const t = useTranslations('checkout.address');
  const { addresses } = useAddressPage();
  const { list, focusOn } = useFocusOnAddress(addresses);
  const form = {
    reply,
    takesFocus: isAsked,
    onSaved: (id: string) => {
      choose(id);
      close();
      focusOn(id);
    },
    onCancel: () => {
      close();
      focusOn(open === 'new' ? addressId : open);
    },
  };
  return (
    <Step number={1} title={t('title')}>
      <div ref={list} className="grid gap-3.5 empty:hidden">
        {addresses.map((address) =>
          open === address.id ? (
            <AddressForm key={address.id} address={address} {...form} />
          ) : (
            <AddressCard
              key={address.id}
              address={address}
              checked={address.id === addressId}
              choose={() => choose(address.id)}
              change={() => show(address.id)}
            />
          ),
        )}
      </div>
      {open === 'new' ? (
        <AddressForm {...form} onCancel={addresses.length > 0 ? form.onCancel : undefined} />
      ) : (
        <Opener of="new" open={() => show('new')}>
          <Button type="submit" kind="line" full>
            <Plus size={22} aria-hidden />
            {t('add')}
          </Button>
        </Opener>
      )}
    </Step>
  );
}

/** Button that opens a form in place; without JavaScript it reloads the page with a query parameter. */
function Opener({ of, open, children }: { of: string; open: () => void; children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <input type="hidden" name="form" value={of} />
      {children}
    </form>
  );
}

/** Moves the focus to the saved or chosen address after its form has closed. */
function useFocusOnAddress(addresses: readonly Address[]) {
  const list = useRef<HTMLDivElement>(null);
  const [pendingFocus, focusOn] = useState<string | null | undefined>(null);
  useEffect(() => {
    // A saved address appears only after revalidation.
    if (!pendingFocus || !addresses.some(({ id }) => id === pendingFocus)) return;
    list.current?.querySelector<HTMLElement>(`[name=address][value="${pendingFocus}"]`)?.focus();
    focusOn(null);
  }, [pendingFocus, addresses]);
  return { list, focusOn };
}

interface CardProps {
  address: Address;
  checked: boolean;
  choose: () => void;
  change: () => void;
}

function AddressCard({ address, checked, choose, change }: CardProps) {
  const t = useTranslations('checkout.address');
  const stateName = useStateName();
  const { name, city, state, pincode, phone, isDefault, id } = address;
  const title = (
    <span className="flex flex-wrap items-center gap-2 pr-22 large-text:pr-0">
      {name}
      {isDefault ? <Badge tone="plain">{t('default')}</Badge> : null}
    </span>
  );
  return (
    <div className="relative">
      <ChoiceCard
        form={orderForm}
        name="address"
        value={id}
        title={title}
        checked={checked}
        onChange={choose}
      >
        <span className="block">{withLandmark(address)}</span>
        <span className="block">{`${city}, ${stateName(state)} ${pincode}`}</span>
        <span className="block">{t('phone', { phone })}</span>
      </ChoiceCard>
      <div className="absolute top-1 right-1.5 large-text:static">
        <Opener of={id} open={change}>
          <Button type="submit" kind="quiet" aria-label={t('changeNamed', { name })}>
            <Pencil size={18} strokeWidth={1.9} aria-hidden />
            {t('change')}
          </Button>
        </Opener>
      </div>
      <PincodeWarning state={state} pincode={pincode} className="mt-2" />
    </div>
  );
}
