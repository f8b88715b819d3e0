import { z } from 'zod';

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

type Fact = keyof typeof facts;
type Setting = (typeof facts)[Fact][0];
type Given = Readonly<Partial<Record<Setting, string>>>;

const all = Object.entries(facts) as [Fact, (typeof facts)[Fact]][];

/** Zod schemas of the operator's settings. */
export const operatorSettings = Object.fromEntries(
  all.map(([, [name]]) => [name, shapeOf(name).optional()]),
) as Record<Setting, z.ZodOptional<z.ZodString>>;

function shapeOf(name: Setting) {
  if (name.endsWith('_EMAIL')) return z.email(`${name} must be an email address`);
  return z.string().trim().max(200, `${name} must have at most 200 characters`);
}

/** The operator's facts, and which of them are placeholders of the demo shop. */
export function operatorFrom(given: Given) {
  const values = all.map(([fact, [name, demo]]) => [fact, given[name] ?? demo]);
  const demo = all.filter(([, setting]) => isDemo(given, setting)).map(([fact]) => fact);
  return { ...(Object.fromEntries(values) as Record<Fact, string>), demo };
}

/** The settings that a production shop lacks: missing, or placeholders of the demo shop. */
export function lackingSettings(given: Given): Setting[] {
  return all.filter(([, setting]) => isDemo(given, setting)).map(([, [name]]) => name);
}

function isDemo(given: Given, [name, demo]: (typeof facts)[Fact]): boolean {
  const value = given[name] ?? demo;
  return value === demo || /^demo\b|@example\.(com|org|net)$/i.test(value);
}
