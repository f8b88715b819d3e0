import type { Context } from '../kernel/context.ts';
import { type AdminRole, adminRoles } from '../kernel/staff-roles.ts';
import { type ActInput, subjectOfAct } from './acts.ts';
import { type PageActName, type SensitiveAct, sensitiveActs } from './table.ts';
import { fullAdministrators } from './tell-administrators.ts';

/** When a change holds by itself; `holdsFrom` is null where another full administrator has to approve it. */
export interface Hold {
  readonly holdsFrom: Date | null;
}

const hour = 60 * 60 * 1000;

/** Whether an input of the act is sensitive. */
export async function isSensitive(context: Context, act: PageActName, input: ActInput): Promise<boolean> {
  const { of }: SensitiveAct = sensitiveActs[act];
  if (of === 'all') return true;
  if (act === 'changePerson') return changesRole(input) && concernsAdministrators(input);
  return (await administratorRoleOf(context, act, input)) !== null;
}

/** How long a change waits; null when it holds at once. */
export async function holdOf(context: Context, act: PageActName, input: ActInput): Promise<Hold | null> {
  const { waits, secondPerson, waitsFor, freeBeforeOrders }: SensitiveAct = sensitiveActs[act];
  if (waits === null) return null;
  if (waitsFor === 'roles' && !(await movesRoles(context, act, input))) return null;
  if (freeBeforeOrders && !(await takesMoney(context))) return null;
  const involved = [actorId(context), subjectOfAct(act, input)];
  const isApprovable =
    secondPerson === true && (await fullAdministrators(context)).some(({ id }) => !involved.includes(id));
  return { holdsFrom: isApprovable ? null : new Date(context.clock().getTime() + waits * hour) };
}

function changesRole({ role, wasRole }: ActInput): boolean {
  return role !== wasRole;
}

function concernsAdministrators({ role, wasRole }: ActInput): boolean {
  const roles: readonly unknown[] = adminRoles;
  return roles.includes(role) || roles.includes(wasRole);
}

/** Whether a change gives a role of administrators, or takes the full one away. */
async function movesRoles(context: Context, act: PageActName, input: ActInput): Promise<boolean> {
  const roles: readonly unknown[] = adminRoles;
  if (act === 'changePerson') return roles.includes(input.role) || input.wasRole === 'admin';
  return (await administratorRoleOf(context, act, input)) === 'admin';
}

/** The administrators' role of the person that an act is about; null for anybody else. */
async function administratorRoleOf(
  { db }: Context,
  act: PageActName,
  input: ActInput,
): Promise<AdminRole | null> {
  const row = await db
    .selectFrom('users')
    .select('adminRole')
    .where('id', '=', subjectOfAct(act, input))
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return row?.adminRole ?? null;
}

/** Whether the shop has had an order: before, no money can be led elsewhere. */
async function takesMoney({ db }: Context): Promise<boolean> {
  const order = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst();
  return order !== undefined;
}

function actorId({ actor }: Context): string | null {
  return actor.kind === 'user' ? actor.id : null;
}
