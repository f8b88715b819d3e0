import type { Context } from '../../../market/kernel/context.ts';
import { marketDashboard } from '../../../market/reports/market-dashboard.ts';
import { answerOf } from '../answer-of.ts';

/** The dashboard of a full administrator, whose role includes all of it. */
export async function wholeDashboard(context: Context) {
  const { report, orders, missing, tasks } = answerOf(await marketDashboard(context, {}));
  if (!report || !orders || !missing) throw new Error('a full administrator sees all');
  return { ...report, orders, missing, tasks };
}
