import type { Connection } from '../../market/kernel/database.ts';

/** The demo accounts that visitors can sign in to. No other account of the demo shop has a password. */
export const demoAccounts = [
  { role: 'customer', name: 'Demo Farmer', email: 'farmer@demo.example', password: 'demo-farmer' },
  { role: 'vendor', name: 'Demo Vendor', email: 'vendor@demo.example', password: 'demo-vendor' },
  { role: 'admin', name: 'Demo Administrator', email: 'admin@demo.example', password: 'demo-admin' },
  { role: 'vendor', name: 'Demo Packer', email: 'packer@demo.example', password: 'demo-packer' },
  { role: 'vendor', name: 'Demo Accountant', email: 'accountant@demo.example', password: 'demo-accountant' },
  { role: 'admin', name: 'Demo Finance', email: 'finance@demo.example', password: 'demo-finance' },
  { role: 'admin', name: 'Demo Support', email: 'support@demo.example', password: 'demo-support' },
  { role: 'admin', name: 'Demo Catalogue', email: 'catalogue@demo.example', password: 'demo-catalogue' },
  { role: 'vendor', name: 'Demo Sinchai', email: 'sinchai@demo.example', password: 'demo-sinchai' },
  { role: 'vendor', name: 'Demo Dealer', email: 'dealer@demo.example', password: 'demo-dealer' },
] as const;

/** Roles, in the order of the accounts. */
const names = [
  'customer',
  'vendor',
  'admin',
  'packer',
  'accountant',
  'finance',
  'support',
  'catalogue',
  'sinchai',
  'dealer',
] as const;

/**
 * The demo account of a role; packer and accountant work for the demo vendor, finance, support and catalogue for the
 * operator; sinchai owns the vendor with own rules of delivery, dealer the one who sells tractors by quote.
 */
export function demoAccount(role: (typeof names)[number]) {
  return demoAccounts[names.indexOf(role)] ?? demoAccounts[0];
}

/** The demo accounts in this database: all of them if the demo shop was loaded, otherwise none. */
export async function presentAccounts(db: Connection) {
  const emails = demoAccounts.map(({ email }) => email);
  const users = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  return demoAccounts.filter(({ email }) => users.some((user) => user.email === email));
}
