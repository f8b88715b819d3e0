import { z } from 'zod';
import type { StoredOperator } from '../market/settings/operator.ts';
import { gstinCheckDigit, isGstin, isTcsGstin } from '../market/tax/gstin.ts';

/** Legally required facts about the shop's operator: the setting of each, and its placeholder in the demo shop. */
const facts = {
  phone: ['SHOP_PHONE', '020 0123 4567'],
  email: ['SHOP_EMAIL', 'support@example.com'],
  address: ['SHOP_ADDRESS', 'Market Yard Road, Pune 411037'],
  legalName: ['SHOP_LEGAL_NAME', 'Demo Kheti Bazaar Private Limited'],
  registration: ['SHOP_REGISTRATION', 'Demo CIN U00000MH2026PTC000000'],
  registeredOffice: ['SHOP_REGISTERED_OFFICE', 'Demo House, Market Yard Road, Pune 411037'],
  gstin: ['SHOP_GSTIN', 'Demo GSTIN'],
  grievanceName: ['GRIEVANCE_NAME', 'Demo Officer'],
  grievanceDesignation: ['GRIEVANCE_DESIGNATION', 'Demo Grievance Officer'],
  grievancePhone: ['GRIEVANCE_PHONE', '020 0123 4568'],
  grievanceEmail: ['GRIEVANCE_EMAIL', 'grievance@example.com'],
  nodalName: ['NODAL_NAME', 'Demo Nodal Person'],
  nodalPhone: ['NODAL_PHONE', '020 0123 4569'],
  nodalEmail: ['NODAL_EMAIL', 'nodal@example.com'],
} as const;

/** The demo shop's GSTIN for tax collection at source: an example with a valid check. */
const demoTcsGstin = '27AAKCK9087Q1CN';
/** The GSTIN of the demo shop's own bills. */
const demoBillGstin = `27AAKCK9087Q1Z${gstinCheckDigit('27AAKCK9087Q1Z')}`;

type Fact = keyof typeof facts;
type Setting = (typeof facts)[Fact][0];
type Given = Readonly<Partial<Record<Setting | 'SHOP_TCS_GSTIN', string>>>;

const all = Object.entries(facts) as [Fact, (typeof facts)[Fact]][];

/** Zod schemas of the operator's settings. */
export const operatorSettings = {
  ...(Object.fromEntries(all.map(([, [name]]) => [name, shapeOf(name).optional()])) as Record<
    Setting,
    z.ZodOptional<z.ZodString>
  >),
  SHOP_TCS_GSTIN: z
    .string()
    .refine(isTcsGstin, 'SHOP_TCS_GSTIN must be a GSTIN with C as its fourteenth character')
    .optional(),
};

function shapeOf(name: Setting) {
  if (name.endsWith('_EMAIL')) return z.email(`${name} must be an email address`);
  return z.string().trim().max(200, `${name} must have at most 200 characters`);
}

/** The operator's facts, and which of them are placeholders of the demo shop. */
export function operatorFrom(given: Given) {
  const values = all.map(([fact, [name, demo]]) => [fact, given[name] ?? demo]);
  const demo = all.filter(([, setting]) => isDemo(given, setting)).map(([fact]) => fact);
  // An operator that collects no payments has no such GSTIN.
  const tcsGstin = given.SHOP_TCS_GSTIN ?? (demo.includes('gstin') ? demoTcsGstin : null);
  return { ...(Object.fromEntries(values) as Record<Fact, string>), tcsGstin, demo };
}

/** The settings that a production shop lacks: missing, or placeholders of the demo shop. */
export function lackingSettings(given: Given): Setting[] {
  return all.filter(([, setting]) => isDemo(given, setting)).map(([, [name]]) => name);
}

function isDemo(given: Given, [name, demo]: (typeof facts)[Fact]): boolean {
  const value = given[name] ?? demo;
  return value === demo || /^demo\b|@example\.(com|org|net)$/i.test(value);
}

/**
 * The operator as documents name it, with its GSTIN for tax collection at source, and the issuer of its own bills to
 * vendors.
 */
export function operatorOnDocuments(
  operator: Omit<ReturnType<typeof operatorFrom>, 'demo'> & { readonly demo: readonly string[] },
): StoredOperator {
  const { legalName, tcsGstin, registeredOffice: address, demo } = operator;
  const { grievanceName: name, grievancePhone: phone, grievanceEmail: email } = operator;
  const gstin = demo.includes('gstin') ? demoBillGstin : operator.gstin.toUpperCase();
  const issuer = isGstin(gstin) ? { gstin, address } : null;
  return { name: legalName, gstin: tcsGstin, grievance: { name, phone, email }, issuer };
}
