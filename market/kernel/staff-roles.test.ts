import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from './context.ts';
import { adminMay, may, staffMay, vendorMay } from './guards.ts';
import {
  adminRoles,
  type Permission,
  permissions,
  roleMay,
  type StaffRole,
  vendorRoles,
} from './staff-roles.ts';

const all = Object.keys(permissions) as Permission[];
const permission = fc.constantFrom(...all);
const person = { kind: 'user', id: 'p', name: 'Ganesh', email: 'ganesh@test.example' } as const;
const vendorPerson = (staffRole: StaffRole | undefined): SignedIn => ({
  ...person,
  role: 'vendor',
  ...(staffRole && { staffRole, vendorId: 'v' }),
});
const admin = (staffRole: StaffRole): SignedIn => ({ ...person, role: 'admin', staffRole });
const admits = (guard: () => unknown) => {
  try {
    guard();
    return 'admitted';
  } catch (error) {
    return (error as { failure: { code: string } }).failure.code;
  }
};

describe('the permissions of roles', () => {
  it('give no role more than the owner or the full administrator has', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vendorRoles, ...adminRoles), permission, (role, what) => {
        if (!roleMay(role, what)) return;
        expect(roleMay('owner', what)).toBe(true);
        expect(roleMay('admin', what)).toBe(true);
      }),
    );
  });

  it('admit through each guard exactly those whom the table names, on their own side', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vendorRoles), permission, (role, what) => {
        const user = vendorPerson(role);
        const expected = roleMay(role, what) ? 'admitted' : 'actor.not-permitted';
        expect(admits(() => vendorMay(what)(user))).toBe(expected);
        expect(admits(() => staffMay(what)(user))).toBe(expected);
        expect(admits(() => adminMay(what)(user))).toBe('actor.forbidden');
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...adminRoles), permission, (role, what) => {
        const user = admin(role);
        const expected = roleMay(role, what) ? 'admitted' : 'actor.not-permitted';
        expect(admits(() => adminMay(what)(user))).toBe(expected);
        expect(admits(() => staffMay(what)(user))).toBe(expected);
        expect(admits(() => vendorMay(what)(user))).toBe('actor.forbidden');
      }),
    );
  });

  it('are none without a role: for customers, former people of a vendor, visitors and the system', () => {
    fc.assert(
      fc.property(permission, (what) => {
        for (const actor of [
          vendorPerson(undefined),
          { ...person, role: 'customer' } as const,
          { kind: 'visitor' } as const,
          { kind: 'system', name: 'job' } as const,
        ])
          expect(may(actor, what)).toBe(false);
      }),
    );
  });

  it('keep money from packers, changes from accountants, and people and company from both', () => {
    const of = (role: StaffRole) => all.filter((what) => roleMay(role, what));
    expect(of('packer')).toEqual(['orders.see', 'orders', 'stock']);
    expect(of('accountant')).toEqual(['orders.see', 'money', 'figures']);
  });

  it('keep settings, prices and roles from support, orders and users from catalogue, users from finance', () => {
    const of = (role: StaffRole) => all.filter((what) => roleMay(role, what));
    expect(of('support')).toEqual([
      'orders.see',
      'orders',
      'money',
      'enquiries',
      'messages',
      'outbox',
      'users',
      'vendors.list',
    ]);
    expect(of('catalogue')).toEqual(['stock', 'products', 'vendors.list', 'vendors']);
    expect(of('finance')).toEqual([
      'orders.see',
      'money',
      'figures',
      'vendors.list',
      'payments',
      'payouts',
      'commission.see',
      'audit',
    ]);
  });
});
