import { estimatedDelivery } from '../../market/delivery/dates.ts';
import { specifiedTerms } from '../../market/delivery/rules.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { isImplemented } from '../../market/payments/rules.ts';
import { cashLimitOf, maxCash } from '../../market/settings/cash-limit-rules.ts';
import type { StoreSettings } from '../../market/settings/store-settings.ts';
import { deliveryTermsOf } from '../../market/settings/store-settings.ts';
import type { Operator, Shop } from './shop.ts';

/** The operator: configuration, overridden by the administrators' settings (docs/decisions/settings.md). */
export function operatorWith<O extends Operator>(operator: O, { phone, email, address }: StoreSettings): O {
  const given = Object.entries({ phone, email, address }).filter(([, value]) => value !== null);
  const set: Partial<Operator> = Object.fromEntries(given);
  return { ...operator, ...set, demo: operator.demo.filter((fact) => !(fact in set)) };
}

/** Shop data for an error page when the settings could not be read: the operator's configuration. */
export function shopWithoutSettings(operator: Operator, siteUrl: string, now: Date): Shop {
  const { phone, email, address, legalName, registeredOffice, demo } = operator;
  const reach = { phone, email, address, legalName, registeredOffice };
  const expected = estimatedDelivery(indianDay(now), []);
  const delivery = { delivery: specifiedTerms, estimatedDelivery: expected };
  return {
    name: '',
    hindiName: '',
    ...reach,
    siteUrl,
    cashLimit: maxCash,
    ...delivery,
    isDemo: demo.length > 0,
    ways: [],
  };
}

/** Public data of the shop. */
export function shopOf(
  { phone, email, address, legalName, registeredOffice, demo }: Operator,
  settings: StoreSettings & { readonly ways?: readonly string[] },
  siteUrl: string,
  now: Date,
): Shop {
  const { name, hindiName } = settings;
  const reach = { phone, email, address, legalName, registeredOffice };
  const expected = estimatedDelivery(indianDay(now), settings.closedDays);
  const delivery = { delivery: deliveryTermsOf(settings), estimatedDelivery: expected };
  const cashLimit = cashLimitOf(settings);
  const ways = (settings.ways ?? []).filter(isImplemented);
  return { name, hindiName, ...reach, siteUrl, cashLimit, ...delivery, isDemo: demo.length > 0, ways };
}
