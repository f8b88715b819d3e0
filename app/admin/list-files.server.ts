import type { Context } from '../../market/kernel/context.ts';
import { csvParts } from '../../market/kernel/csv.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { decimalRupees } from '../../market/kernel/money.ts';
import type { ValueOf } from '../../market/kernel/verb.ts';
import type { listDifferences } from '../../market/orders/pay/list-differences.ts';
import type { listOrders } from '../../market/orders/read/list-orders.ts';
import type { listPeople } from '../../market/people/account/list-people.ts';
import { personRoleOf } from '../../market/people/people-rules.ts';
import type { auditLog } from '../../market/reports/audit-log.ts';
import type { listVendors } from '../../market/reports/list-vendors.ts';
import { serverTexts } from '../i18n/texts.server.ts';

type Language = Pick<Context, 'language'>;
type Pages<Page> = AsyncIterable<Page>;

/** The administrators' orders as chunks of a CSV file. */
export function ordersFile({ language }: Language, pages: Pages<ValueOf<typeof listOrders>>) {
  const { admin, common } = serverTexts[language];
  return csvParts(
    Object.values(admin.csv.orders),
    rows(pages, ({ orders }) =>
      orders.map(({ number, createdAt, status, customer, vendors, summary, currentTotal }) => [
        number,
        indianDay(createdAt),
        common.status[status],
        customer,
        vendors,
        summary,
        decimalRupees(currentTotal),
      ]),
    ),
  );
}

/** People as chunks of a CSV file. */
export function peopleFile({ language }: Language, pages: Pages<ValueOf<typeof listPeople>>) {
  const { admin, adminUsers } = serverTexts[language];
  return csvParts(
    Object.values(admin.csv.users),
    rows(pages, ({ people }) =>
      people.map(({ name, email, phone, role, adminRole, createdAt, blockedAt }) => [
        name,
        email ?? '',
        phone ?? '',
        adminUsers.role[personRoleOf({ role, adminRole })],
        indianDay(createdAt),
        blockedAt ? indianDay(blockedAt) : '',
      ]),
    ),
  );
}

/** Vendors as chunks of a CSV file. */
export function vendorsFile({ language }: Language, pages: Pages<ValueOf<typeof listVendors>>) {
  const { admin, vendorProfile } = serverTexts[language];
  return csvParts(
    Object.values(admin.csv.vendors),
    rows(pages, ({ vendors }) =>
      vendors.map(({ companyName, gstin, pan, city, status, createdAt, sales }) => [
        companyName,
        gstin ?? '',
        city ?? '',
        vendorProfile.status[status],
        indianDay(createdAt),
        decimalRupees(sales),
        pan ?? '',
      ]),
    ),
  );
}

/** The audit log as chunks of a CSV file: actions and tables by their names in the code, for filters. */
export function auditFile({ language }: Language, pages: Pages<ValueOf<typeof auditLog>>) {
  const { admin, adminAudit: audit } = serverTexts[language];
  const subjects: Record<string, string> = audit.subject;
  return csvParts(
    Object.values(admin.csv.audit),
    rows(pages, ({ entries }) =>
      entries.map(({ createdAt, actor, action, subject, subjectId, rowName, facts }) => [
        createdAt.toISOString(),
        actor?.name ?? '',
        action,
        [subjects[subject] ?? subject, rowName].filter(Boolean).join(': '),
        subjectId,
        Object.entries(facts)
          .map(([name, value]) => `${name}: ${value}`)
          .join('; '),
      ]),
    ),
  );
}

/** Differences as chunks of a CSV file, with their amounts in rupees. */
export function differencesFile({ language }: Language, pages: Pages<ValueOf<typeof listDifferences>>) {
  const { admin, adminMoney: money } = serverTexts[language];
  return csvParts(
    Object.values(admin.csv.differences),
    rows(pages, ({ differences }) =>
      differences.map(({ createdAt, number, provider, kind, ours, theirs, settledAt, reason, ...row }) => [
        indianDay(createdAt),
        number ?? '',
        provider,
        money.kind[kind],
        row.providerPaymentId ?? row.facts.reference ?? row.subject,
        decimalRupees(ours),
        decimalRupees(theirs),
        decimalRupees(theirs - ours),
        settledAt ? indianDay(settledAt) : '',
        reason ?? '',
      ]),
    ),
  );
}

async function* rows<Page>(pages: Pages<Page>, cellsOf: (page: Page) => string[][]) {
  for await (const page of pages) yield cellsOf(page);
}
