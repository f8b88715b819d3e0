import type { Insertable } from 'kysely';
import type { CashRemittanceLineTable, CashRemittanceTable } from '../../market/couriers/schema.ts';
import type { Context } from '../../market/kernel/context.ts';
import { type Day, dayAfter, indianDay } from '../../market/kernel/days.ts';
import { type Paise, rupees, sum } from '../../market/kernel/money.ts';
import { insertRows, writeTogether } from '../../market/kernel/write.ts';
import { payDay } from '../../market/ledger/earning-rules.ts';
import { post } from '../../market/ledger/post.ts';
import { remittanceTransaction } from '../../market/ledger/post-remittance.ts';
import { addCashReceived } from '../../market/orders/move/proven-delivered.ts';
import { randomFrom } from './random.ts';
import { timeOf } from './time.ts';

/** A parcel whose cash a courier has collected, in paise. */
export interface CashParcel {
  readonly consignmentId: string;
  readonly courier: string;
  readonly trackingNumber: string;
  readonly deliveredOn: Day;
  readonly cash: Paise;
}

const monday = 1;
/** A courier pays on Mondays what it has collected until the Friday before. */
const daysUntilPaid = 3;
/** What the courier keeps for the cash of a parcel, with GST. */
const fee = rupees(41.3);

/** Books what couriers have paid over for the cash of delivered parcels, each remittance on its day. */
export async function settleDemoCash(
  context: Context,
  parcels: readonly CashParcel[],
  administrator: string | null,
): Promise<void> {
  const today = indianDay(context.clock());
  const remittances = planRemittances(parcels, today, administrator);
  if (remittances.length === 0) return;
  await writeTogether(context, [
    insertRows(
      'cashRemittances',
      remittances.map(({ row }) => row),
    ),
    insertRows(
      'cashRemittanceLines',
      remittances.flatMap(({ lines }) => lines),
    ),
  ]);
  const received = new Map(parcels.map(({ consignmentId, cash }) => [consignmentId, cash]));
  const paidOver = remittances.flatMap(({ lines }) => lines.map(({ consignmentId }) => consignmentId ?? ''));
  await addCashReceived(
    context,
    paidOver.map((id) => ({ id, received: received.get(id) ?? 0 })),
  );
  await post(
    context,
    remittances.map(({ row: { id, courier, amount, fees, bookedAt }, lines }) => ({
      ...remittanceTransaction({
        id,
        courier,
        amount,
        fees,
        credited: sum(lines.map((line) => line.expected)),
        chargeGst: 18,
      }),
      at: bookedAt,
    })),
  );
}

function planRemittances(parcels: readonly CashParcel[], today: Day, administrator: string | null) {
  const random = randomFrom(87);
  const dayOf = ({ deliveredOn }: CashParcel) => payDay(dayAfter(deliveredOn, daysUntilPaid), monday);
  const paid = parcels.filter((parcel) => dayOf(parcel) < today);
  const groups = Map.groupBy(paid, (parcel) => `${dayOf(parcel)} ${parcel.courier}`);
  return [...groups.keys()].sort().map((key) => {
    const group = groups.get(key) ?? [];
    const [receivedOn = today, courier = ''] = key.split(' ');
    const id = random.id(timeOf(receivedOn, 11));
    const compact = receivedOn.slice(2).replaceAll('-', '');
    const lines = group.map(
      (
        { consignmentId, trackingNumber, cash },
        at,
      ): Insertable<CashRemittanceLineTable> & { expected: Paise } => ({
        remittanceId: id,
        position: at + 1,
        kind: 'cash',
        trackingNumber,
        consignmentId,
        state: 'matched',
        expected: cash,
        credited: cash,
        received: cash,
        fee,
      }),
    );
    const fees = fee * lines.length;
    const row = {
      id,
      courier,
      reference: `DEMO-COD-${compact}`,
      utr: `DEMOCOD${compact}`,
      receivedOn,
      amount: sum(group.map(({ cash }) => cash)) - fees,
      fees,
      createdBy: administrator,
      createdAt: timeOf(receivedOn, 11),
      bookedAt: timeOf(receivedOn, 12),
    } satisfies Insertable<CashRemittanceTable>;
    return { row, lines };
  });
}
