import { HandCoins, Phone, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useRootData } from '../request/use-root-data.ts';
import { useFreeShippingNote } from './delivery-terms.ts';

/** Three key facts for buyers, as list items for the strip and, on phones, for the home page. */
export function Facts({ call }: { call?: boolean }) {
  const t = useTranslations('common');
  const phone = useRootData()?.shop.phone;
  const ways = useWaysText();
  return (
    <>
      <li>
        <Truck size={20} strokeWidth={1.9} aria-hidden />
        {useFreeShippingNote()}
      </li>
      {ways ? (
        <li>
          <HandCoins size={20} strokeWidth={1.9} aria-hidden />
          {ways}
        </li>
      ) : null}
      {phone ? (
        <li>
          <Phone size={20} strokeWidth={1.9} aria-hidden />
          <a href={telephone(phone)}>{call ? t('call', { phone }) : phone}</a>
        </li>
      ) : null}
    </>
  );
}

/**
 * The ways to pay that the shop takes now: "Cash on Delivery, UPI"; '' for none. `isOnline`: without cash.
 */
export function useWaysText({ isOnline = false }: { isOnline?: boolean } = {}): string {
  const t = useTranslations('common.fact.way');
  const ways = useRootData()?.shop.ways ?? [];
  return ways
    .filter((way) => !(isOnline && way === 'cod'))
    .map((way) => t(way))
    .join(', ');
}

/** The `wa.me` URL of a phone number, with the text of the message. Numbers without a country code are Indian. */
export function whatsappLink(phone: string, text: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const number = phone.startsWith('+') || digits.length > 10 ? digits : `91${digits}`;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** The `tel:` URL of a phone number. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
