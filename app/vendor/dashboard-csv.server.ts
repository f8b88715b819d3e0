import { createTranslator } from 'use-intl';
import { writeCsv } from '../../market/kernel/csv.ts';
import type { Language } from '../../market/kernel/languages.ts';
import { decimalRupees } from '../../market/kernel/money.ts';
import type { SpanFigures } from '../../market/orders/figures/vendor-span.ts';
import type { VendorDashboard } from '../../market/reports/vendor-dashboard.ts';
import { locales } from '../i18n/catalogue.ts';
import { formatDate } from '../i18n/format.ts';
import { monthName } from '../i18n/month-names.ts';
import { serverTexts } from '../i18n/texts.server.ts';

const translator = (language: Language) =>
  createTranslator({ locale: locales[language], messages: serverTexts[language].vendor });
type Translator = ReturnType<typeof translator>;

/** Vendor dashboard as CSV for spreadsheets: amounts in rupees, sections in the order of the page. */
export function dashboardCsv(report: VendorDashboard, language: Language): string {
  const t = translator(language);
  const { vendor, sales, topProducts } = report;
  return writeCsv([
    [t('title'), vendor.companyName],
    ...figureRows(t, report, language),
    [t('sales.definition')],
    [],
    [t('sales.month'), t('sales.amount')],
    ...sales.map(({ month, sales: paise }) => [monthName(month, language, 'full'), decimalRupees(paise)]),
    [],
    [t('topProducts'), t('csv.sold'), t('sales.amount')],
    ...topProducts.map(({ name, quantity, sales: paise }) => [name, String(quantity), decimalRupees(paise)]),
  ]);
}

function figureRows(t: Translator, { figures, comparison }: VendorDashboard, language: Language): string[][] {
  const products = [t('products'), String(figures.products)];
  if (!comparison) {
    const { orders, revenue, collected, customers } = figures;
    return [
      [t('period.label'), t('period.name.all')],
      products,
      [t('orders'), String(orders)],
      [t('revenue'), decimalRupees(revenue)],
      [t('sales.collected'), decimalRupees(collected)],
      [t('customers'), String(customers)],
    ];
  }
  const { span, before } = comparison;
  const daysOf = ({ from, to }: typeof span) =>
    t('period.days', { from: formatDate(from, language), to: formatDate(to, language) });
  const both = (of: (figures: SpanFigures) => string) => [of(comparison), ...(before ? [of(before)] : [])];
  return [
    [t('period.label'), daysOf(span), ...(before ? [daysOf(before.span)] : [])],
    products,
    [t('orders'), ...both(({ orders }) => String(orders))],
    [t('revenue'), ...both(({ revenue }) => decimalRupees(revenue))],
    [t('sales.collected'), ...both(({ collected }) => decimalRupees(collected))],
    [t('newCustomers'), ...both(({ newCustomers }) => String(newCustomers))],
  ];
}
