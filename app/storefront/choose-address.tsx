import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Address } from '../../market/addresses/list-addresses.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceCard } from '../ui/choice-card.tsx';
import { AddressForm } from './address-form.tsx';
import { Step } from './checkout-step.tsx';

interface Props {
  addresses: Address[];
  addressId: string | undefined;
  choose: (id: string) => void;
}

/** Spec section 4: the default address is chosen, else the first, else the form for a new one is open. */
export function ChooseAddress({ addresses, addressId, choose }: Props) {
  const t = useTranslations('checkout.address');
  const [isAdding, setAdding] = useState(false);
  const isFormOpen = isAdding || addresses.length === 0;
  const { list, focusOn } = useFocusOnAddress(addresses);
  const cancel = () => {
    setAdding(false);
    if (addressId) focusOn(addressId);
  };
  return (
    <Step number={1} title={t('title')}>
      <div ref={list} className="grid gap-3.5 empty:hidden">
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            checked={address.id === addressId}
            choose={() => choose(address.id)}
          />
        ))}
      </div>
      {isFormOpen ? (
        <AddressForm
          takesFocus={isAdding}
          onSaved={(id) => {
            choose(id);
            setAdding(false);
            focusOn(id);
          }}
          onCancel={addresses.length > 0 ? cancel : undefined}
        />
      ) : (
        <Button kind="line" full onClick={() => setAdding(true)}>
          <Plus size={22} aria-hidden />
          {t('add')}
        </Button>
      )}
    </Step>
  );
}

/** The form and its buttons leave the page: the focus goes to the address that was saved or stays chosen. */
function useFocusOnAddress(addresses: Address[]) {
  const list = useRef<HTMLDivElement>(null);
  const [wanted, focusOn] = useState<string | null>(null);
  useEffect(() => {
    // A saved address is there only when the list has been asked for again.
    if (!wanted || !addresses.some(({ id }) => id === wanted)) return;
    list.current?.querySelector<HTMLElement>(`input[value="${wanted}"]`)?.focus();
    focusOn(null);
  }, [wanted, addresses]);
  return { list, focusOn };
}

function AddressCard(props: { address: Address; checked: boolean; choose: () => void }) {
  const t = useTranslations('checkout.address');
  const { name, street, city, state, pincode, phone, isDefault, id } = props.address;
  const title = (
    <span className="flex flex-wrap items-center gap-2">
      {name}
      {isDefault ? <Badge tone="plain">{t('default')}</Badge> : null}
    </span>
  );
  return (
    <ChoiceCard name="address" value={id} title={title} checked={props.checked} onChange={props.choose}>
      <span className="block">{street}</span>
      <span className="block">{`${city}, ${state} ${pincode}`}</span>
      <span className="block">{t('phone', { phone })}</span>
    </ChoiceCard>
  );
}
