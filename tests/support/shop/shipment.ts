import { newId } from '../../../market/kernel/ids.ts';
import type { ShipmentState } from '../../../market/shipments/states.ts';
import type { TestMarket } from '../market.ts';

interface TestShipment {
  readonly state: ShipmentState;
  readonly stateAt: string;
  readonly attempts?: number;
  readonly scans?: readonly {
    readonly at: string;
    readonly state: ShipmentState;
    readonly place?: string;
    readonly note?: string;
  }[];
}

/** A consignment's booking with a courier, as it is stored. Times in UTC. */
export async function aShipment(
  { db }: Pick<TestMarket, 'db'>,
  consignmentId: string,
  { state, stateAt, attempts = 0, scans = [] }: TestShipment,
): Promise<string> {
  const id = newId();
  const { vendorId } = await db
    .selectFrom('consignments')
    .select('vendorId')
    .where('id', '=', consignmentId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('shipments')
    .values({
      id,
      consignmentId,
      vendorId,
      provider: 'delhivery',
      reference: id,
      state,
      attempts,
      courier: 'demo',
      courierName: 'Demo Courier',
      awb: `DC${id.slice(-8)}`,
      pickupPlace: 'Demo store',
      stateAt: new Date(stateAt),
      grams: 1_000,
      cash: 0,
      quoted: 0,
      createdAt: new Date(scans[0]?.at ?? stateAt),
    })
    .execute();
  for (const { at, place = null, note = null, ...scan } of scans)
    await db
      .insertInto('shipmentScans')
      .values({
        shipmentId: id,
        at: new Date(at),
        status: scan.state,
        receivedAt: new Date(at),
        place,
        note,
        ...scan,
      })
      .execute();
  return id;
}
