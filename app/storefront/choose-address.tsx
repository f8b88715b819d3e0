import { Plus } from 'lucide-react';
import { useState } from 'react';
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
  return (
    <Step number={1} title={t('title')}>
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          checked={address.id === addressId}
          choose={() => choose(address.id)}
        />
      ))}
      {isFormOpen ? (
        <AddressForm
          onSaved={(id) => {
            choose(id);
            setAdding(false);
          }}
          onCancel={addresses.length > 0 ? () => setAdding(false) : undefined}
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
