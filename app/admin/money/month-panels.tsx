import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { monthAfter } from '../../../market/kernel/days.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { moneyMonth } from '../../../market/reports/money-month.ts';
import { formatMoney, formatShortDate } from '../../i18n/format.ts';
import { monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Figures } from '../../portal/figures.tsx';
import { MonthSelect } from '../../portal/month-select.tsx';
import { formatRupees, signedRupees } from '../../portal/part/rupees.tsx';
import { StateBadge } from '../../portal/part/state-badge.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import type { PaymentsFacts } from '../../request/context.ts';
import { classes } from '../../ui/classes.ts';
import { DownloadLink } from '../../ui/form/download-link.tsx';
import { Link } from '../../ui/link.tsx';
import { Checks } from './month-checks.tsx';
import { Section } from './month-section.tsx';
import { MoneyTabs } from './tabs.tsx';
import { useFigureName } from './use-figure-name.ts';

type Panels = ValueOf<typeof moneyMonth>;

interface Props {
  panels: Panels;
  providers: PaymentsFacts['providers'];
}

/** What was sold, collected, earned, withheld, paid and is owed in a month; every figure is a link to its rows. */
export function MonthPanels({ panels, providers }: Props) {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
  const { month, months, isOver } = panels;
  return (
    <PortalPage
      title={t('title', { month: monthName(month, language, 'full') })}
      description={t('description')}
      badge={<StateBadge of="month" state={isOver ? 'closed' : 'soFar'} />}
    >
      <MoneyTabs current="month" />
      <div className="mb-4 flex flex-wrap items-end gap-x-1 gap-y-2 print:hidden">
        <MonthSelect action="/admin/money/month" month={month} months={months} />
        <nav aria-label={t('top.title')} className="flex gap-1">
          <Step month={monthAfter(month, -1)} label="previous" />
          {isOver ? <Step month={monthAfter(month, 1)} label="next" /> : null}
        </nav>
      </div>
      <SixFigures panels={panels} />
      <div className="mt-3 grid items-start gap-3 lg:mt-4 lg:grid-cols-2 lg:gap-4">
        <div className="grid gap-3 lg:gap-4">
          <Sold panels={panels} />
          <Collected panels={panels} providers={providers} />
          <MoneyPanel panels={panels} name="earned" note={t('panel.earnedNote')} lines={earned} />
        </div>
        <div className="grid gap-3 lg:gap-4">
          <Owed panels={panels} />
          <Withheld panels={panels} />
          <Checks {...panels} />
          <Journal month={month} />
        </div>
      </div>
      <p className="mt-3 text-sm text-muted print:hidden">{t('hint')}</p>
    </PortalPage>
  );
}

function Step({ month, label }: { month: string; label: 'previous' | 'next' }) {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
  return (
    <Link
      to={`/admin/money/month?month=${month}`}
      aria-label={t(label, { month: monthName(month, language, 'full') })}
      className="inline-flex min-h-12 items-center gap-1 rounded-control px-2 font-semibold text-leaf hover:underline"
    >
      {label === 'previous' ? <ChevronLeft size={20} aria-hidden /> : null}
      {monthName(month, language, 'long')}
      {label === 'next' ? <ChevronRight size={20} aria-hidden /> : null}
    </Link>
  );
}

const rowsOf = (month: string, figure: string) => `/admin/money/month?month=${month}&rows=${figure}`;

function SixFigures({ panels }: { panels: Panels }) {
  const t = useTranslations('adminMonth.top');
  const language = useLanguage();
  const { month, sales, figures, payouts, last } = panels;
  const all = [
    ['sold', sales.sold, t('soldNote', { count: sales.orders })],
    ['collected', figures.collected, t('collectedNote')],
    ['earned', figures.earned, t('earnedNote')],
    ['withheld', figures.withheld, t('withheldNote')],
    ['paid', figures.paid, t('paidNote', { count: payouts })],
    ['owed', figures.owed, t('owedNote', { day: formatShortDate(last, language) })],
  ] as const;
  return (
    <Figures
      label={t('title')}
      figures={all.map(([name, amount, note]) => ({
        label: t(name),
        value: formatMoney(amount),
        note,
        to: rowsOf(month, name),
      }))}
    />
  );
}

interface Line {
  figure: string;
  /** By default that of the figure. */
  amount?: number;
  name?: string;
  note?: ReactNode;
  /** The sum of the lines above it. */
  isSum?: boolean;
  /** Most shops never have it: shown only with an amount. */
  optional?: boolean;
}

interface PanelProps {
  panels: Panels;
  name: 'sold' | 'collected' | 'earned' | 'owed' | 'withheld';
  note: string;
  lines: readonly Line[];
  children?: ReactNode;
}

/** A panel of figures, each of which opens its rows. */
function MoneyPanel({ panels: { month, figures }, name, note, lines, children }: PanelProps) {
  const t = useTranslations('adminMonth');
  const all = lines.map(({ amount, ...line }) => ({
    ...line,
    amount: amount ?? figures[line.figure as keyof Panels['figures']],
  }));
  return (
    <Section title={t(`panel.${name}`)} note={note}>
      <dl>
        {all
          .filter(({ amount, optional }) => amount !== 0 || !optional)
          .map((line) => (
            <LineRow key={line.figure} month={month} {...line} />
          ))}
      </dl>
      {children}
    </Section>
  );
}

function LineRow({ month, figure, amount, name, note, isSum }: Line & { month: string; amount: number }) {
  const nameOf = useFigureName();
  return (
    <div
      className={classes(
        'flex items-center justify-between gap-x-4 tabular-nums lg:py-1',
        isSum ? 'border-t-2 border-edge font-bold' : 'not-first:border-t not-first:border-line',
      )}
    >
      <dt className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <Link
          to={rowsOf(month, figure)}
          className="inline-flex min-h-12 min-w-12 items-center py-2 underline hover:text-leaf lg:min-h-9 lg:py-1"
        >
          {name ?? nameOf(figure)}
        </Link>
        {note ? (
          <span
            className={classes(
              'text-sm font-normal text-muted max-sm:basis-full',
              typeof note === 'string' && 'max-sm:-mt-3 max-sm:pb-2.5',
            )}
          >
            {note}
          </span>
        ) : null}
      </dt>
      <dd className="shrink-0 text-right">{isSum ? signedRupees(amount) : formatRupees(amount)}</dd>
    </div>
  );
}

function Sold({ panels }: { panels: Panels }) {
  const t = useTranslations('adminMonth');
  const { sold, delivery } = panels.sales;
  const lines = [
    { figure: 'sold', amount: sold, note: t('note.sold') },
    { figure: 'delivery', amount: delivery },
    { figure: 'to-collect', amount: sold + delivery, isSum: true },
  ];
  return <MoneyPanel panels={panels} name="sold" note={t('panel.soldNote')} lines={lines} />;
}

function Collected({ panels, providers }: Props) {
  const t = useTranslations('adminMonth');
  const nameOf = useFigureName(providers);
  const lines = [
    ...panels.providers.map(({ account, amount }) => ({
      figure: account,
      name: nameOf(account),
      amount,
      note: t('note.provider'),
    })),
    { figure: 'bank', note: t('note.bank') },
    { figure: 'couriers' },
    { figure: 'vendors-cash', note: t('note.vendors-cash') },
    { figure: 'collected', isSum: true },
    { figure: 'undelivered' },
    { figure: 'gross', isSum: true },
    { figure: 'with-couriers' },
  ];
  return <MoneyPanel panels={panels} name="collected" note={t('panel.collectedNote')} lines={lines} />;
}

const optional = (...figures: string[]) => figures.map((figure) => ({ figure, optional: true }));

const earned: readonly Line[] = [
  { figure: 'commission' },
  { figure: 'provider-fees' },
  ...optional('courier-fees', 'rto-costs', 'chargebacks', 'tax-interest'),
  { figure: 'earned', isSum: true },
];

function Owed({ panels }: { panels: Panels }) {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
  const [from, to] = [formatShortDate(panels.first, language), formatShortDate(panels.last, language)];
  const lines = [
    { figure: 'owed-before', name: t('figure.owed-beforeOn', { day: from }) },
    ...['gross', 'of-cash', 'of-commission', 'of-fees-gst', 'of-taxes'].map((figure) => ({ figure })),
    ...optional('of-courier-costs', 'of-complaints', 'of-paid-in', 'of-others'),
    { figure: 'of-payouts' },
    { figure: 'owed', name: t('figure.owedOn', { day: to }), isSum: true },
  ];
  return <MoneyPanel panels={panels} name="owed" note={t('panel.owedNote', { from, to })} lines={lines} />;
}

function Withheld({ panels }: { panels: Panels }) {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
  const { month, due, dues } = panels;
  const words = ({ form, by }: { form: string; by: string }, key: 'due' | 'dueTds' = 'due') =>
    t(`note.${key}`, { form, day: formatShortDate(by, language) });
  const toReturn = (text: string) => (
    <Link
      to={`/admin/tax?month=${month}`}
      className="inline-flex items-center hover:underline max-sm:min-h-12"
    >
      {text}
    </Link>
  );
  const lines = [
    { figure: 'fees-gst', note: words(due['fees-gst']) },
    { figure: 'tcs', note: toReturn(words(due.tcs)) },
    { figure: 'tds', note: toReturn(words(due.tds, 'dueTds')) },
    { figure: 'withheld', isSum: true },
  ];
  const sums = dues && {
    due: formatMoney(dues.due),
    paid: formatMoney(dues.paid),
    left: formatMoney(dues.left),
  };
  return (
    <MoneyPanel panels={panels} name="withheld" note={t('panel.withheldNote')} lines={lines}>
      <p className="border-t border-line py-2 tabular-nums">
        {sums ? t('note.dues', sums) : t('note.notFiled')}{' '}
        <Link
          to={`/admin/money/taxes?month=${month}`}
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline lg:min-h-9"
        >
          {t('note.duesLink')}
        </Link>
      </p>
    </MoneyPanel>
  );
}

function Journal({ month }: { month: string }) {
  const t = useTranslations('adminMonth');
  return (
    <Section title={t('panel.journal')}>
      <p className="py-2 text-muted">{t('journalText')}</p>
      <div className="flex flex-wrap gap-2 pb-3">
        {(['hledger', 'tally', 'csv'] as const).map((as) => (
          <DownloadLink key={as} to={`/admin/money/month/file?month=${month}&as=${as}`}>
            {t(`file.${as}`)}
          </DownloadLink>
        ))}
      </div>
    </Section>
  );
}
