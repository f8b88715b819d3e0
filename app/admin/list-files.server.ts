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
import english from '../i18n/en/admin.json' with { type: 'json' };
import englishAudit from '../i18n/en/admin-audit.json' with { type: 'json' };
import englishMoney from '../i18n/en/admin-money.json' with { type: 'json' };
import englishUsers from '../i18n/en/admin-users.json' with { type: 'json' };
import englishCommon from '../i18n/en/common.json' with { type: 'json' };
import englishProfile from '../i18n/en/vendor-profile.json' with { type: 'json' };
import hindi from '../i18n/hi/admin.json' with { type: 'json' };
import hindiAudit from '../i18n/hi/admin-audit.json' with { type: 'json' };
import hindiMoney from '../i18n/hi/admin-money.json' with { type: 'json' };
import hindiUsers from '../i18n/hi/admin-users.json' with { type: 'json' };
import hindiCommon from '../i18n/hi/common.json' with { type: 'json' };
import hindiProfile from '../i18n/hi/vendor-profile.json' with { type: 'json' };

const texts = {
  en: {
    csv: english.csv,
    order: englishCommon.status,
    role: englishUsers.role,
    vendor: englishProfile.status,
    audit: englishAudit,
    money: englishMoney,
  },
  hi: {
    csv: hindi.csv,
    order: hindiCommon.status,
    role: hindiUsers.role,
    vendor: hindiProfile.status,
    audit: hindiAudit,
    money: hindiMoney,
  },
};

type Language = Pick<Context, 'language'>;
type Pages<Page> = AsyncIterable<Page>;

/** The administrators' orders as chunks of a CSV file. */
export function ordersFile({ language }: Language, pages: Pages<ValueOf<typeof listOrders>>) {
  const { csv, order: statuses } = texts[language];
  return csvParts(
    Object.values(csv.orders),
    rows(pages, ({ orders }) =>
      orders.map(({ number, createdAt, status, customer, vendors, summary, currentTotal }) => [
        number,
        indianDay(createdAt),
        statuses[status],
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
  const { csv, role: roles } = texts[language];
  return csvParts(
    Object.values(csv.users),
    rows(pages, ({ people }) =>
      people.map(({ name, email, phone, role, adminRole, createdAt, blockedAt }) => [
        name,
        email ?? '',
        phone ?? '',
        roles[personRoleOf({ role, adminRole })],
        indianDay(createdAt),
        blockedAt ? indianDay(blockedAt) : '',
      ]),
    ),
  );
}

/** Vendors as chunks of a CSV file. */
export function vendorsFile({ language }: Language, pages: Pages<ValueOf<typeof listVendors>>) {
  const { csv, vendor: statuses } = texts[language];
  return csvParts(
    Object.values(csv.vendors),
    rows(pages, ({ vendors }) =>
      vendors.map(({ companyName, gstin, pan, city, status, createdAt, sales }) => [
        companyName,
        gstin ?? '',
        city ?? '',
        statuses[status],
        indianDay(createdAt),
        decimalRupees(sales),
        pan ?? '',
      ]),
    ),
  );
}

/** The audit log as chunks of a CSV file: actions and tables by their names in the code, for filters. */
export function auditFile({ language }: Language, pages: Pages<ValueOf<typeof auditLog>>) {
  const { csv, audit } = texts[language];
  const subjects: Record<string, string> = audit.subject;
  return csvParts(
    Object.values(csv.audit),
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
  const { csv, money } = texts[language];
  return csvParts(
    Object.values(csv.differences),
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
