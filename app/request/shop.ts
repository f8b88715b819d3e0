import type { DeliveryTerms } from '../../market/delivery/rules.ts';
import type { Day } from '../../market/kernel/days.ts';
import type { Paise } from '../../market/kernel/money.ts';
import type { PaymentMethod } from '../../market/payments/rules.ts';

/** Public data of the shop: from the operator's configuration and the administrators' settings. */
export interface Shop {
  readonly name: string;
  /** The name in Devanagari. */
  readonly hindiName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly legalName: string;
  readonly registeredOffice: string;
  /** Public origin, such as `https://shop.example`; the base of canonical and alternate links. */
  readonly siteUrl: string;
  readonly delivery: DeliveryTerms;
  /** Limit of cash orders a person and day, in paise. */
  readonly cashLimit: Paise;
  /** Estimated delivery date of an order placed now. */
  readonly estimatedDelivery: Day;
  /** Whether facts of the operator still have the demo shop's values: then its figures are examples too. */
  readonly isDemo: boolean;
  /** Payment methods that the shop takes, in the administrators' order; none where they are not known. */
  readonly ways: readonly PaymentMethod[];
}

/** Operator details required by law (Consumer Protection (E-Commerce) Rules 2020, r.4). */
export interface Operator
  extends Omit<
    Shop,
    'name' | 'hindiName' | 'siteUrl' | 'delivery' | 'cashLimit' | 'estimatedDelivery' | 'isDemo' | 'ways'
  > {
  /** Phone hours, such as `Mon-Sat 09:00-18:00`, in India's time. */
  readonly hours: string;
  /** Registration number of the company or co-operative. */
  readonly registration: string;
  readonly gstin: string;
  /** GSTIN for tax collection at source; null without one. */
  readonly tcsGstin: string | null;
  readonly grievanceName: string;
  readonly grievanceDesignation: string;
  readonly grievancePhone: string;
  readonly grievanceEmail: string;
  readonly nodalName: string;
  readonly nodalPhone: string;
  readonly nodalEmail: string;
  /** Names of the facts that still have the demo shop's values. */
  readonly demo: readonly string[];
}
