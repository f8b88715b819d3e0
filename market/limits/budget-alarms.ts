import { channel } from 'node:diagnostics_channel';
import { hour } from '../kernel/durations.ts';

/** Message of `budgetAlarms`: the name of a budget of which half is spent, and whose share it is. */
export interface BudgetAlarm {
  readonly budget: string;
  readonly share: string;
}

/** Alarms at half of a budget, for log and metrics. Without subscribers they cost nothing. */
export const budgetAlarms = channel('kheti.budget-alarm');

const lastAlarms = new Map<string, number>();

/** Publishes an alarm about the places of this process, once in an hour for each budget. */
export function publishAlarm(alarm: BudgetAlarm, now = performance.now()): void {
  const name = `${alarm.budget} ${alarm.share}`;
  const last = lastAlarms.get(name);
  if (last !== undefined && now - last < hour) return;
  lastAlarms.set(name, now);
  budgetAlarms.publish(alarm);
}
