import type { DeliveryTerms } from '../../market/delivery/rules.ts';
import type { Day } from '../../market/kernel/days.ts';
import type { Paise } from '../../market/kernel/money.ts';

/** What every page may show of the shop: of the operator's configuration, and of what the administrators have set. */
export interface Shop {
  readonly name: string;
  /** The name in Devanagari. */
  readonly hindiName: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly legalName: string;
  readonly registeredOffice: string;
  /** Origin of the public address, such as `https://shop.example`: canonical and alternate links stand on it. */
  readonly siteUrl: string;
  readonly delivery: DeliveryTerms;
  /** How much a person may order in cash on a day, in paise. */
  readonly cashLimit: Paise;
  /** When an order placed now is expected. */
  readonly estimatedDelivery: Day;
}

/** What the law wants to know of the operator (Consumer Protection (E-Commerce) Rules 2020, r.4). */
export interface Operator
  extends Omit<Shop, 'name' | 'hindiName' | 'siteUrl' | 'delivery' | 'cashLimit' | 'estimatedDelivery'> {
  /** When calls are answered, such as `Mon-Sat 09:00-18:00`, in India's time. */
  readonly hours: string;
  /** The company's number, or the co-operative's. */
  readonly registration: string;
  readonly gstin: string;
  readonly grievanceName: string;
  readonly grievanceDesignation: string;
  readonly grievancePhone: string;
  readonly grievanceEmail: string;
  readonly nodalName: string;
  readonly nodalPhone: string;
  readonly nodalEmail: string;
  /** Which of these facts are still the demo shop's. */
  readonly demo: readonly string[];
}
