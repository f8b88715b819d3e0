/** Roles of the people of one vendor. */
export const vendorRoles = ['owner', 'packer', 'accountant'] as const;
export type VendorRole = (typeof vendorRoles)[number];

/** Roles of administrators; `admin` is the full one. */
export const adminRoles = ['admin', 'support', 'catalogue', 'finance'] as const;
export type AdminRole = (typeof adminRoles)[number];

export type StaffRole = VendorRole | AdminRole;

/**
 * Who may do what, on both sides of the shop: the roles that have a permission beside `owner` and `admin`, who have
 * all. Guards, navigation, pages and the table on the vendor's staff page read it.
 */
export const permissions = {
  /** Read orders, their papers and messages. */
  'orders.see': ['packer', 'accountant', 'support', 'finance'],
  /** Accept, pack, ship, reduce, cancel, and check returns. */
  orders: ['packer', 'support'],
  /** See prices and sums on orders. */
  money: ['accountant', 'support', 'finance'],
  /** Dashboards' figures, the files of orders, and those for taxes. */
  figures: ['accountant', 'finance'],
  /** List products, and record stock movements. */
  stock: ['packer', 'catalogue'],
  /** Products with prices, pictures and imports. */
  products: ['catalogue'],
  enquiries: ['support'],
  /** The vendor's profile, undertaking and licences. */
  company: [],
  /** The vendor's people and invitations. */
  people: [],
  messages: ['support'],
  outbox: ['support'],
  /** See users, sign them out, and give them their data. */
  users: ['support'],
  /** Roles, names, blocks and erasure of users. */
  accounts: [],
  /** Names and tax numbers of vendors. */
  'vendors.list': ['support', 'catalogue', 'finance'],
  /** Decisions on vendors and licences. */
  vendors: ['catalogue'],
  /** Payment options. */
  payments: ['finance'],
  /** Draft and approve payouts to vendors, and record what couriers pay over. */
  payouts: ['finance'],
  settings: [],
  /** See the rules of commission and the settings of payouts. */
  'commission.see': ['finance'],
  /** Read the audit: `accounts` all of it, others what concerns money. */
  audit: ['finance'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** Whether a role has a permission; a person without a role has none. */
export function roleMay(role: StaffRole | undefined, permission: Permission): boolean {
  if (role === 'owner' || role === 'admin') return true;
  const others: readonly StaffRole[] = permissions[permission];
  return role !== undefined && others.includes(role);
}
