import type { Context } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

/** Context of a bulk act: the audit log shows its entries of one action as one row. */
export function asOneAct<C extends Context>(context: C): C {
  return { ...context, auditAct: context.auditAct ?? newId(context.clock()) };
}
