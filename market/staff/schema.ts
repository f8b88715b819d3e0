import type { Generated } from 'kysely';
import type { VendorRole } from '../kernel/staff-roles.ts';

/** An invitation to work for a vendor. Open until it is accepted, withdrawn, or `endsAt` has passed. */
export interface StaffInvitationTable {
  id: string;
  vendorId: string;
  /** An email in lower case, or ten digits of a mobile number. */
  contact: string;
  role: VendorRole;
  /** SHA-256 of the link's token; sending again replaces it. */
  token: string;
  invitedBy: string | null;
  sentAt: Date;
  endsAt: Date;
  acceptedAt: Date | null;
  withdrawnAt: Date | null;
  createdAt: Generated<Date>;
}

declare module '../kernel/database.ts' {
  interface Database {
    staffInvitations: StaffInvitationTable;
  }
}
