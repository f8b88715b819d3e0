import { escalateDeadlines } from '../../market/integrations/deadlines.ts';
import { integrationsChannel } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { cancelUnconfirmed, confirmDeadline } from '../../market/orders/confirm-order.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Messaging } from '../messaging/messaging.ts';
import { makeDueCalls, processDueEvents, type WorkSettings } from './work.ts';

/** Events first: they may end messages or leave them to the next channel. A failed call may make another message due. */
export async function workWithProviders(
  context: Context,
  messaging: Messaging,
  settings: Omit<WorkSettings, 'providers'>,
): Promise<void> {
  const work = { ...settings, providers: messaging.providers };
  await processDueEvents(context, work);
  await escalateDeadlines(context, { ...messaging.deadlines, [confirmDeadline]: cancelUnconfirmed });
  do await messaging.dispatch(context);
  while ((await makeDueCalls(context, work)) > 0);
}

/** The job for all work with providers: on notification, and every minute for retries. */
export function integrationJobs(messaging: Messaging, isStopping: () => boolean): Job[] {
  const run: Job['run'] = (context) => workWithProviders(context, messaging, { isStopping });
  return [{ name: 'integrations.work', cron: '* * * * *', channel: integrationsChannel, run }];
}
