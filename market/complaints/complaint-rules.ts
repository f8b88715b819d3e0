export const complaintSubjects = ['order', 'product', 'vendor', 'shop'] as const;
export type ComplaintSubject = (typeof complaintSubjects)[number];

/** What was wrong, as the law names it (Consumer Protection Act 2019, section 2; Seeds Act 1966, section 7). */
export const complaintKinds = [
  'late',
  'missing',
  'damaged',
  'wrong',
  'expired',
  'fake',
  'germination',
  'purity',
  'overcharge',
  'behaviour',
  'privacy',
  'other',
] as const;
export type ComplaintKind = (typeof complaintKinds)[number];

/**
 * Whose turn it is: `open`, `answered` and `to-decide` are the marketplace's, `with-vendor` the vendor's, `proposed`
 * the buyer's; `solved` and `refused` are over.
 */
export const complaintStates = [
  'open',
  'answered',
  'with-vendor',
  'proposed',
  'to-decide',
  'solved',
  'refused',
] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** `clock`: the shop itself, when a time has passed. */
export const complaintRoles = ['buyer', 'vendor', 'marketplace', 'clock'] as const;
export type ComplaintRole = (typeof complaintRoles)[number];

export const complaintEntryKinds = [
  'message',
  'passed',
  'proposal',
  'acceptance',
  'refusal',
  'decision',
  'silence',
  'reopening',
  'close',
] as const;
export type ComplaintEntryKind = (typeof complaintEntryKinds)[number];

/** What a proposal or a decision gives: money, other goods, or nothing, with the reason. */
export const complaintOffers = ['refund', 'another', 'none'] as const;
export type ComplaintOffer = (typeof complaintOffers)[number];

/** Whose money a refund is: the vendor's own offer is the vendor's. */
export const complaintBearers = ['vendor', 'marketplace'] as const;
export type ComplaintBearer = (typeof complaintBearers)[number];

/** Who may bring a complaint from a state into another. */
const mayFollow: Readonly<Record<ComplaintState, Partial<Record<ComplaintState, readonly ComplaintRole[]>>>> =
  {
    open: {
      answered: ['marketplace'],
      'with-vendor': ['marketplace'],
      solved: ['marketplace'],
      refused: ['marketplace'],
    },
    answered: {
      open: ['buyer'],
      'with-vendor': ['marketplace'],
      solved: ['marketplace'],
      refused: ['marketplace'],
    },
    'with-vendor': {
      proposed: ['vendor'],
      'to-decide': ['clock'],
      solved: ['marketplace'],
      refused: ['marketplace'],
    },
    proposed: { solved: ['buyer'], 'to-decide': ['buyer', 'clock'] },
    'to-decide': { solved: ['marketplace'], refused: ['marketplace'] },
    solved: { 'to-decide': ['buyer'] },
    refused: { 'to-decide': ['buyer'] },
  };

export function mayMoveComplaint(from: ComplaintState, to: ComplaintState, role: ComplaintRole): boolean {
  return mayFollow[from][to]?.includes(role) ?? false;
}

export function isComplaintOver(state: ComplaintState): boolean {
  return state === 'solved' || state === 'refused';
}

/** Days for the vendor's proposal, for the buyer's answer to it, and to open a settled complaint again. */
export const [proposeDays, agreeDays, reopenDays] = [3, 7, 14] as const;
