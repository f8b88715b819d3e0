import type { Insertable } from 'kysely';
import { indianDay } from '../../market/kernel/days.ts';
import { gstinCheckDigit } from '../../market/tax/gstin.ts';
import { undertakingVersion } from '../../market/vendors/profile-rules.ts';
import type { LicenceKind } from '../../market/vendors/rules.ts';
import type { VendorLicenceTable, VendorStatus, VendorTable } from '../../market/vendors/schema.ts';
import { demoAccount } from './accounts.ts';
import { newUser, type User } from './people.ts';
import { fictitiousPhone, indore, ludhiana, type Place, pune, rajkot, somePlace } from './places.ts';
import type { Random } from './random.ts';
import { before, day } from './time.ts';

export interface Seller {
  readonly user: User;
  readonly vendor: Insertable<VendorTable>;
}

interface Firm {
  readonly companyName: string;
  readonly gstin: string;
  readonly place: Place;
  readonly status: VendorStatus;
}

/** Number of vendors on the administrator's dashboard (docs/product.md, Admin area). */
export const vendorCount = 50;

// Fictitious GSTINs with valid check characters.
const withProducts: readonly Firm[] = [
  { companyName: 'Demo Beej Bhandar', gstin: '27AABCK1234F1ZZ', place: pune, status: 'approved' },
  { companyName: 'Demo Tractor House', gstin: '03AAACK5678L1Z9', place: ludhiana, status: 'approved' },
  { companyName: 'Demo Sinchai Store', gstin: '24AAHFK2468R1ZQ', place: rajkot, status: 'approved' },
  { companyName: 'Demo Krishi Kendra', gstin: '23AAFCK4321M1ZM', place: indore, status: 'approved' },
];

/** The vendors v1 to v50. The first four sell the catalogue, and the demo vendor owns v1. */
export function planVendors(random: Random, now: Date): Seller[] {
  return Array.from({ length: vendorCount }, (_, index) => {
    const firm = withProducts[index];
    const since = before(now, firm ? (300 - index) * day : random.between(day, 280 * day));
    return newSeller(random, since, index + 1, firm ?? otherFirm(random, index + 1));
  });
}

/** The accounts that own the first vendors; the third one has own rules of delivery (`delivery.ts`). */
const owners = ['vendor', 'dealer', 'sinchai'] as const;

function newSeller(random: Random, createdAt: Date, number: number, firm: Firm): Seller {
  const { place, ...registered } = firm;
  const named = { name: `Demo Vendor ${padded(number)}`, email: `vendor-${padded(number)}@demo.example` };
  const account = owners[number - 1];
  const user = newUser(random, createdAt, 'vendor', account ? demoAccount(account) : named);
  const phone = fictitiousPhone(1_000_000 + number);
  const { city, state, pincode } = place;
  return {
    user,
    vendor: {
      id: `v${number}`,
      userId: user.id,
      ...registered,
      phone,
      street: `Shop ${number}, Demo Market Yard`,
      city,
      state,
      pincode,
      carePhone: phone,
      careEmail: user.email,
      grievanceName: 'Demo Grievance Officer',
      grievancePhone: phone,
      grievanceEmail: user.email,
      // Every approved vendor has signed the undertaking.
      undertakingVersion: firm.status === 'applied' ? null : undertakingVersion,
      undertakingAt: firm.status === 'applied' ? null : createdAt,
      createdAt,
    },
  };
}

/** Licences: vendor number, kind, and days left. The demo vendor's second one expires soon. */
const licences: readonly (readonly [vendor: number, LicenceKind, daysLeft: number])[] = [
  [1, 'seed', 900],
  [1, 'fertiliser', 24],
  [4, 'fertiliser', 700],
  [4, 'insecticide', 400],
];

const fiveYears = 5 * 365;

/** The licences that the catalogue's goods require. The numbers are fictitious. */
export function planLicences(sellers: readonly Seller[], now: Date): Insertable<VendorLicenceTable>[] {
  return licences.map(([number, kind, daysLeft]) => {
    const { state } = withProducts[number - 1]?.place ?? pune;
    return {
      id: `v${number}-${kind}`,
      vendorId: `v${number}`,
      kind,
      number: `DEMO-${kind.toUpperCase()}-000${number}`,
      authority: 'Demo Licensing Authority',
      state,
      validFrom: indianDay(before(now, (fiveYears - daysLeft) * day)),
      validUntil: indianDay(before(now, -daysLeft * day)),
      fileKey: null,
      fileType: null,
      verifiedAt: sellers[number - 1]?.vendor.createdAt ?? now,
      verifiedBy: null,
    };
  });
}

function otherFirm(random: Random, number: number): Firm {
  const place = somePlace(random);
  const first14 = `${place.code}ZZZCD${1000 + number}Z1Z`;
  return {
    companyName: `Demo Vendor ${padded(number)}`,
    gstin: first14 + gstinCheckDigit(first14),
    place,
    status: random.weighted([
      ['approved', 6],
      ['applied', 3],
      ['suspended', 1],
    ]),
  };
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
