import { MapPin } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import type { CartItem } from '../../../market/cart/rules.ts';
import { keepDeliveryPlace } from '../../browser/delivery-place.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/form/button.tsx';

interface Props {
  items: readonly CartItem[];
  /** The texts `ask`, `why`, `digits` and `show`: of the product's own texts, so that no other page has them. */
  words: (key: 'ask' | 'why' | 'digits' | 'show') => string;
}

/** Asks where goods go, once; without JavaScript a form that leads to the page of their delivery. */
export function AskPlace({ items, words }: Props) {
  const id = useId();
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pincode = new FormData(event.currentTarget).get('pin');
    if (typeof pincode === 'string') keepDeliveryPlace({ pincode, town: null });
  };
  return (
    <form
      action={localise('/delivery', useLanguage())}
      onSubmit={keep}
      className="mt-4 flex gap-3 border-y border-line py-3"
    >
      <MapPin size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
      <div className="flex-1">
        <label htmlFor={id} className="font-semibold">
          {words('ask')}
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {words('why')}
        </p>
        {items.map(({ productId, quantity }) => (
          <input key={productId} type="hidden" name="item" value={`${productId},${quantity}`} />
        ))}
        <div className="mt-2 flex gap-2">
          <input
            id={id}
            name="pin"
            required
            inputMode="numeric"
            pattern="[1-9][0-9]{5}"
            maxLength={6}
            autoComplete="postal-code"
            placeholder={words('digits')}
            aria-describedby={`${id}-hint`}
            className="field min-w-0 flex-1"
          />
          <Button type="submit" kind="line">
            {words('show')}
          </Button>
        </div>
      </div>
    </form>
  );
}
