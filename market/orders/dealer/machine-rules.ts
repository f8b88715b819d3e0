import type { MachinePiece } from '../../documents/content.ts';
import {
  atMost,
  type FieldRule,
  type FieldRules,
  matches,
  required,
  type Values,
  when,
} from '../../kernel/field-rules.ts';
import type { Paise } from '../../kernel/money.ts';
import { type BalanceWay, balanceWays } from '../cash-rules.ts';

const kilometres: FieldRule = (value) => {
  const km = Number(value.trim());
  return Number.isInteger(km) && km >= 1 && km <= 4_000 ? null : 'machine.distance';
};

/** Day, driver, vehicle and distance of a machine's way to its buyer. Message keys under `validation`. */
export const machinePlanRules: FieldRules<'leavesOn' | 'driver' | 'vehicle' | 'distance'> = {
  leavesOn: [required('day.missing')],
  driver: [required('name.required'), atMost(60)],
  vehicle: [matches(/^[A-Za-z0-9][A-Za-z0-9 -]{3,14}$/, 'machine.vehicle')],
  distance: [kilometres],
};

const isBalanceWay: FieldRule = (value) => (balanceWays.some((way) => way === value) ? null : 'required');
const isWay = (...ways: readonly BalanceWay[]) => {
  return ({ way }: Values) => ways.some((one) => one === way);
};

/** How the balance came: by which way, with what reference, and when. Cash has no reference. */
export const balanceRules: FieldRules<'way' | 'reference' | 'paidOn'> = {
  way: [isBalanceWay],
  reference: [
    when(isWay('bank-transfer', 'upi'), matches(/^[A-Za-z0-9]{12,22}$/, 'machine.reference')),
    when(isWay('cheque'), matches(/^[A-Za-z0-9]{6,20}$/, 'machine.cheque')),
  ],
  paidOn: [required('day.missing')],
};

/** Spaces that people type in groups of digits do not count. */
export const ewayNumberRules: FieldRules<'number'> = {
  number: [(value) => (/^[0-9]{12}$/.test(value.replaceAll(/\s/g, '')) ? null : 'machine.eway')],
};

/** The number of a chassis or engine as it is stored; null for what is none. */
export function machineNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return /^[A-Z0-9][A-Z0-9/-]{4,24}$/.test(number) ? number : null;
}

/** What has to be there before a machine leaves, in the order of the page. */
export const machineSteps = ['plan', 'pieces', 'balance', 'eway'] as const;
export type MachineStep = (typeof machineSteps)[number];

export interface MachineFacts {
  readonly leavesOn: string | null;
  readonly pieces: readonly MachinePiece[] | null;
  readonly balanceWay: BalanceWay | null;
  readonly ewayNumber: string | null;
  /** What the dealer takes, in paise. */
  readonly balance: Paise;
  readonly needsEway: boolean;
}

/** What is missing before a machine may leave. */
export function missingBeforeLeaving(facts: MachineFacts): MachineStep[] {
  const isMissing: Record<MachineStep, boolean> = {
    plan: facts.leavesOn === null,
    pieces: facts.pieces === null,
    balance: facts.balance > 0 && facts.balanceWay === null,
    eway: facts.needsEway && facts.ewayNumber === null,
  };
  return machineSteps.filter((step) => isMissing[step]);
}
