import {
  Archive,
  Ban,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  FileWarning,
  type LucideIcon,
  MessageSquare,
  Pencil,
  Send,
  Shield,
  Star,
  Store,
  TriangleAlert,
  Truck,
  Undo2,
  UserRound,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

type Look = readonly [tone: BadgeTone, icon: LucideIcon];

const waits: Look = ['pending', Clock];
const moves: Look = ['processing', Send];
const leaves: Look = ['shipped', Send];
const done: Look = ['delivered', CircleCheck];
const wrong: Look = ['terra', CircleAlert];
const over: Look = ['cancelled', Ban];
const refused: Look = ['cancelled', CircleX];
const good: Look = ['leaf', CircleCheck];
const open: Look = ['terra', Clock];
const admin: Look = ['ink', Shield];

/** The looks of the states of one kind of thing; `texts` has the words of each. */
export const kindsOfState = {
  payout: {
    texts: 'adminPayouts.status',
    looks: {
      draft: waits,
      first: waits,
      noAccount: wrong,
      approved: ['processing', CircleCheck],
      sent: leaves,
      paid: done,
      failed: wrong,
      returned: ['terra', Undo2],
      cancelled: over,
    },
  },
  cashRefund: {
    texts: 'adminRefunds.status',
    looks: {
      'to-pay': waits,
      asking: ['processing', CircleAlert],
      back: ['terra', Undo2],
      paid: done,
    },
  },
  dispute: {
    texts: 'adminDisputes.status',
    looks: {
      open: ['turmeric', Clock],
      late: wrong,
      sending: moves,
      sent: leaves,
      failed: wrong,
      under_review: leaves,
      won: done,
      lost: ['terra', CircleX],
      closed: over,
    },
  },
  difference: { texts: 'adminMoney.filter', looks: { open, settled: good } },
  remittance: { texts: 'adminCouriers.list', looks: { draft: open, booked: good } },
  month: { texts: 'adminMonth', looks: { soFar: ['plain', Clock], closed: good } },
  provider: {
    texts: 'adminPayments.state',
    looks: { connected: good, disconnected: ['plain', CircleSlash], none: ['plain', CircleSlash] },
  },
  mail: { texts: 'outbox.state', looks: { waiting: waits, sent: done, failed: refused } },
  text: {
    texts: 'texts.state',
    looks: {
      waiting: waits,
      sending: moves,
      sent: ['shipped', CircleCheck],
      delivered: ['delivered', CheckCheck],
      failed: refused,
      unknown: ['plain', CircleHelp],
      skipped: ['plain', CircleX],
    },
  },
  complaint: {
    texts: 'complaints.state',
    looks: {
      open: waits,
      answered: ['processing', MessageSquare],
      'with-vendor': open,
      proposed: ['processing', CircleCheck],
      'to-decide': wrong,
      solved: done,
      refused,
    },
  },
  claim: {
    texts: 'adminClaims.state',
    looks: { waiting: waits, accepted: ['processing', CircleCheck], refused, stopped: over, done },
  },
  return: {
    texts: 'returns.state',
    looks: {
      asked: waits,
      accepted: ['processing', CircleCheck],
      received: open,
      refused,
      'to-decide': wrong,
      refunded: done,
      'sent-back': ['terra', Undo2],
      'refused-finally': refused,
      withdrawn: over,
      'to-send': open,
      sent: ['processing', Truck],
      'not-come': wrong,
      replaced: done,
    },
  },
  enquiry: { texts: 'enquiries.state', looks: { open: waits, answered: done } },
  sale: {
    texts: 'quotes.sale',
    looks: {
      quoted: waits,
      declined: refused,
      withdrawn: over,
      ended: ['terra', Clock],
      advance: waits,
      plan: moves,
      left: leaves,
      'handed-over': done,
      'called-off': over,
    },
  },
  role: {
    texts: 'adminUsers.role',
    looks: {
      customer: ['plain', UserRound],
      vendor: ['leaf', Store],
      admin,
      support: admin,
      catalogue: admin,
      finance: admin,
    },
  },
  person: { texts: 'adminUsers', looks: { blocked: over } },
  shipment: {
    texts: 'vendorOrders.parcel.state',
    looks: {
      requested: waits,
      booked: moves,
      'pickup-scheduled': moves,
      'picked-up': leaves,
      'in-transit': leaves,
      'out-for-delivery': leaves,
      'attempt-failed': wrong,
      delivered: done,
      returning: ['terra', Undo2],
      returned: ['terra', Undo2],
      lost: wrong,
      damaged: wrong,
      cancelled: over,
      failed: refused,
    },
  },
  vendor: {
    texts: 'vendorProfile.status',
    looks: { applied: waits, approved: done, suspended: ['cancelled', TriangleAlert], refused },
  },
  licence: {
    texts: 'vendorProfile.stage',
    looks: { missing: ['pending', FileWarning], waiting: ['processing', Clock], refused },
  },
  term: {
    texts: 'vendorProfile.standing',
    looks: {
      valid: done,
      later: ['processing', Clock],
      ending: ['pending', TriangleAlert],
      ended: refused,
    },
  },
  product: {
    texts: 'vendorProducts.status',
    looks: { live: good, withheld: open, draft: ['plain', Pencil], archived: ['plain', Archive] },
  },
  productMark: { texts: 'vendorProducts', looks: { featured: ['leaf', Star] } },
} as const satisfies Record<string, { texts: string; looks: Readonly<Record<string, Look>> }>;

type Kinds = typeof kindsOfState;

/** A kind of thing, and one of its states. */
export type StateOf = { [Kind in keyof Kinds]: { of: Kind; state: keyof Kinds[Kind]['looks'] } }[keyof Kinds];

/**
 * The state of a thing in words, with colour and icon. A new state is a line of `kindsOfState` and a text; `values` are
 * those of the text. Orders have `StatusBadge`, which the shop shows too.
 */
export function StateBadge({ of, state, values = {} }: StateOf & { values?: Record<string, number> }) {
  const t = useTranslations();
  const { texts, looks } = kindsOfState[of];
  const [tone, icon] = (looks as Readonly<Record<string, Look>>)[state] ?? waits;
  return (
    <Badge tone={tone} icon={icon}>
      {t(`${texts}.${state}` as 'outbox.state.sent', values as never)}
    </Badge>
  );
}
