import type { State } from '../addresses/states.ts';
import type { Day } from '../kernel/days.ts';
import type { Paise } from '../kernel/money.ts';
import type { ParcelClass } from './weight.ts';
import type { Zone } from './zones.ts';

/** A time of day in India, as `14:30`. */
export type TimeOfDay = string;

/** From where a vendor sends, and where a buyer may collect. */
export interface DispatchPlace {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly pincode: string;
  readonly district: string;
  readonly state: State | null;
  /** Days on which it sends: 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** What is ordered before this time leaves after `handlingDays` open days; what comes later, one day after. */
  readonly cutOff: TimeOfDay;
  readonly handlingDays: number;
  /** Hours in which a buyer may collect; null where that is not offered. */
  readonly collect: { readonly from: TimeOfDay; readonly until: TimeOfDay } | null;
}

/** Days on the way in a zone, and the cash that may be asked at the door: 0 for none, null for any. */
export interface ZoneTerms {
  readonly daysMin: number;
  readonly daysMax: number;
  readonly cashUpTo: Paise | null;
}

/** An amount for each zone; null where nothing is sent. */
export type ByZone = Readonly<Record<Zone, Paise | null>>;

/** Charges by weight: the first slab that holds the chargeable weight counts. */
export interface ChargeTable {
  readonly slabs: readonly { readonly upToGrams: number; readonly charges: ByZone }[];
  /** For each kilogram above the last slab; null where nothing heavier is sent. */
  readonly perExtraKg: ByZone;
}

/** A vendor's own van. */
export interface OwnVan {
  /** Pincodes that it reaches, or their beginnings of three digits and more. */
  readonly pincodes: readonly string[];
  readonly charge: Paise;
  readonly weekdays: readonly number[];
  /** Days from the dispatch until it comes at the latest. */
  readonly daysMax: number;
  /** Most that it takes, in kg; null for any weight. */
  readonly upToKg: number | null;
  readonly cashUpTo: Paise | null;
}

/** A vendor's own rules of delivery. */
export interface VendorDelivery {
  /** False for the shop's rule: the rest is kept for later. */
  readonly isOwn: boolean;
  /** Whether the order's free delivery is promised for these parcels as well. */
  readonly isFreeWithOrder: boolean;
  readonly places: readonly DispatchPlace[];
  readonly terms: Readonly<Record<Zone, ZoneTerms>>;
  /** A class without a table is charged as a parcel. */
  readonly tables: Readonly<Partial<Record<ParcelClass, ChargeTable>>> & { readonly parcel: ChargeTable };
  readonly closed: readonly { readonly from: Day; readonly until: Day; readonly reason: string }[];
  readonly van: OwnVan | null;
}
