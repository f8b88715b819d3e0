import { useTranslations } from 'use-intl';
import type { AuditLogEntry } from '../../../market/reports/audit-log.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useDeliveryFacts } from './delivery-facts.ts';

/** Facts of an audit entry; those of a bulk act are folded, with the name of each row. */
export function Details({ facts, touched }: Pick<AuditLogEntry, 'facts' | 'touched'>) {
  const t = useTranslations('adminAudit');
  const { nameOf, wordsOf } = useFactWords();
  const [first] = touched;
  if (!first) return <Facts facts={facts} />;
  return (
    <details>
      <summary className="min-h-12 cursor-pointer content-center font-semibold text-leaf">
        {t('touched')}
      </summary>
      <ul className="text-sm wrap-anywhere text-muted">
        {touched.map((one) => (
          <li key={one.subjectId}>
            {[
              one.rowName,
              ...inOrder(one.facts).map(([name, value]) => `${nameOf(name)}: ${wordsOf(name, value)}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {first.count > touched.length ? <li>{t('more', { count: first.count - touched.length })}</li> : null}
      </ul>
    </details>
  );
}

/** Facts of an audit entry in the reader's language; a fact without a label is shown as stored. */
export function Facts({ facts }: Pick<AuditLogEntry, 'facts'>) {
  const { nameOf, wordsOf } = useFactWords();
  return (
    <ul className="text-sm wrap-anywhere text-muted">
      {inOrder(facts).map(([name, value]) => (
        <li key={name}>{`${nameOf(name)}: ${wordsOf(name, value)}`}</li>
      ))}
    </ul>
  );
}

/** Facts with `from` before `to`: the database orders them by the length of their names. */
function inOrder(facts: AuditLogEntry['facts']) {
  const { from, ...others } = facts;
  return Object.entries(from === undefined || !('to' in facts) ? facts : { from, ...others });
}

/** Amounts are stored in paise. */
const amounts = [
  'freeShippingAbove',
  'shippingFee',
  'codLimit',
  'firstSum',
  'confirmFirstAbove',
  'deliveryCodeAbove',
  'amount',
  'freeDelivery',
];

/** Enumerated values, which have labels; any other value is free text. */
const chosen = ['from', 'to', 'by', 'status', 'role', 'kind', 'reason', 'featured', 'firm', 'act'];

/** Namespaces of their labels, in order of lookup. */
const namespaces = [
  'adminAudit.value',
  'common.status',
  'vendorProducts.status',
  'vendorProfile.status',
  'vendorProfile.kind',
  'vendorProducts.stock.movement',
  'adminUsers.role',
  'staff.role',
  'history.reason',
  'adminMoney.kind',
  'sensitive.act',
];

function useFactWords() {
  const t = useTranslations();
  const delivery = useDeliveryFacts();
  /** Text of the first key that exists. */
  const textAt = (...keys: string[]) => {
    const key = keys.find((one) => t.has(one as 'adminAudit.title'));
    return key && t(key as 'adminAudit.title');
  };
  const nameOf = (name: string) =>
    delivery.nameOf(name) ??
    textAt(`adminAudit.fact.${name}`, `adminSettings.store.field.${name}`, fieldKey(name)) ??
    textAt(`vendorProfile.field.${name}`) ??
    name;
  const wordsOf = (name: string, value: string | number) => {
    const sides = String(value).split(' > ');
    if (sides.length !== 2 || name === 'fields') return wordOf(name, value);
    return sides.map((side) => wordOf(name, side)).join(' → ');
  };
  const wordOf = (name: string, value: string | number) => {
    const word = delivery.wordOf(name, String(value));
    if (word !== undefined) return word;
    if (value === '') return t('adminAudit.nothing');
    if (amounts.includes(name)) return formatMoney(Number(value));
    if (name === 'doubts') {
      const wordOf = (doubt: string) => textAt(`adminAudit.doubt.${doubt}`) ?? doubt;
      return String(value).split(', ').map(wordOf).join(', ');
    }
    if (name === 'fields') return String(value).split(', ').map(nameOf).join(', ');
    if (!chosen.includes(name) && value !== 'changed' && name !== 'delivery.free') return String(value);
    return textAt(...namespaces.map((namespace) => `${namespace}.${value}`)) ?? String(value);
  };
  return { nameOf, wordsOf };
}

function fieldKey(name: string): string {
  return `vendorProducts.field.${name}.label`;
}
