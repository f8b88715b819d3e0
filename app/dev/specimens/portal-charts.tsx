import { ClipboardList, IndianRupee, Package, Users } from 'lucide-react';
import { rupees } from '../../../market/kernel/money.ts';
import { formatMoney, formatNumber } from '../../i18n/format.ts';
import { type Bar, BarChart } from '../../portal/chart/bar-chart.tsx';
import { useShortAmount } from '../../portal/chart/use-short-amount.ts';
import { Figures } from '../../portal/figures.tsx';
import { PortalMessages } from '../../portal/portal-messages.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    products: 'Products',
    orders: 'Orders',
    revenue: 'Revenue',
    customers: 'Customers',
    low: '2 low in stock',
    span: 'July to December',
    title: 'Sales by month (₹)',
    best: 'Best month',
    month: 'Month',
    sales: 'Sales',
    months: ['July', 'August', 'September', 'October', 'November', 'December'],
    short: ['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  },
  hi: {
    products: 'सामान',
    orders: 'ऑर्डर',
    revenue: 'बिक्री',
    customers: 'ग्राहक',
    low: '2 का स्टॉक कम है',
    span: 'जुलाई से दिसंबर',
    title: 'हर महीने की बिक्री (₹)',
    best: 'सबसे अच्छा महीना',
    month: 'महीना',
    sales: 'बिक्री',
    months: ['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
    short: ['जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  },
};

type Words = (typeof words)['en'];

const usual = [5_240, 6_480, 7_150, 9_360, 8_890, 8_160];

const cases: [name: string, sales: number[], names?: 'months' | 'short'][] = [
  ['bars, the best marked', usual],
  [
    'lakhs and crores, and a month of very little',
    [45_000, 3_20_00_000, 12_40_000, 2_85_00_000, 99_999, 120],
  ],
  ['nothing sold', [0, 0, 0, 0, 0, 0]],
  ['one month', [5_240]],
  ['long names, months without sales', [5_240, 0, 7_150, 9_360, 0, 8_160], 'months'],
];

function useBars() {
  const short = useShortAmount();
  return (w: Words, sales: readonly number[], names: 'months' | 'short' = 'short') =>
    sales.map(
      (amount, index): Bar => ({
        label: w[names][index % 6] ?? '',
        name: `${w.months[index % 6]} ${2026 + Math.floor(index / 6)}`,
        value: amount,
        figure: short(rupees(amount)),
        amount: formatMoney(rupees(amount)),
      }),
    );
}

export function PortalCharts() {
  return (
    <PortalMessages>
      <Charts />
    </PortalMessages>
  );
}

function Charts() {
  const w = useWords(words);
  const barsOf = useBars();
  const bars = (sales: readonly number[], names?: 'months' | 'short') => (
    <Panel>
      <BarChart title={w.title} bars={barsOf(w, sales, names)} best={w.best} columns={[w.month, w.sales]} />
    </Panel>
  );
  return (
    <>
      <Specimen name="figures with notes" width="full">
        <Figures
          figures={[
            { label: w.products, value: '8', icon: Package, note: w.low },
            { label: w.orders, value: '24', icon: ClipboardList, note: w.span },
            { label: w.revenue, value: formatMoney(rupees(45_280)), icon: IndianRupee, note: w.span },
            { label: w.customers, value: formatNumber(18), icon: Users },
          ]}
        />
      </Specimen>
      <Specimen name="figures as large as they come" width="full">
        <Figures
          figures={[
            { label: w.products, value: formatNumber(1_00_000), icon: Package },
            { label: w.orders, value: formatNumber(0), icon: ClipboardList },
            { label: w.revenue, value: formatMoney(rupees(1_234_56_78_901)), icon: IndianRupee },
            { label: w.customers, value: formatNumber(98_76_543), icon: Users },
          ]}
        />
      </Specimen>
      {cases.map(([name, sales, names]) => (
        <Specimen key={name} name={name} width="half">
          {bars(sales, names)}
        </Specimen>
      ))}
      <Specimen name="twelve months: every second is named" width="half">
        {bars([...usual, ...usual.map((sales) => sales * 1.4)])}
      </Specimen>
    </>
  );
}
