import { complaintClocks } from '../../market/complaints/follow-clocks.ts';
import { escalateDeadlines } from '../../market/integrations/deadlines.ts';
import { integrationsChannel } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { cancelUnconfirmed, confirmDeadline } from '../../market/orders/move/confirm-order.ts';
import { checkSilentProviders, reconcile } from '../../market/payments/reconcile.ts';
import { returnClocks } from '../../market/returns/follow-clocks.ts';
import { schedulePickups } from '../../market/shipments/schedule-pickups.ts';
import { courierJobs } from '../couriers/couriers.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Integrations } from './integrations.ts';
import { makeDueCalls, processDueEvents, type WorkSettings } from './work.ts';

/**
 * Events first: they may end messages or leave them to the next channel. A failed call may make another message due.
 */
export async function workWithProviders(
  context: Context,
  { messaging, payments, couriers }: Integrations,
  settings: Omit<WorkSettings, 'providers'>,
): Promise<void> {
  const work = { ...settings, providers: [...messaging.providers, ...payments.providers, ...couriers] };
  await processDueEvents(context, work);
  const own = { [confirmDeadline]: cancelUnconfirmed, ...returnClocks, ...complaintClocks };
  await escalateDeadlines(context, { ...messaging.deadlines, ...payments.deadlines, ...own });
  do {
    await messaging.dispatch(context);
    await schedulePickups(context);
  } while ((await makeDueCalls(context, work)) > 0);
}

/**
 * The jobs for all work with providers: on notification, and every minute for retries; payments are reconciled every 15
 * minutes.
 */
export function integrationJobs(integrations: Integrations, isStopping: () => boolean): Job[] {
  const run: Job['run'] = (context) => workWithProviders(context, integrations, { isStopping });
  return [
    { name: 'integrations.work', cron: '* * * * *', channel: integrationsChannel, run },
    { name: 'payments.reconcile', cron: '*/15 * * * *', run: reconcile },
    ...courierJobs,
    { name: 'payments.check', cron: '* * * * *', run: checkSilentProviders },
  ];
}
