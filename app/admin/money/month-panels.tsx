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
          <Sold {...panels} />
          <Collected panels={panels} providers={providers} />
          <Earned {...panels} />
        </div>
        <div className="grid gap-3 lg:gap-4">
          <Owed {...panels} />
          <Withheld {...panels} />
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

interface LineProps {
  month: string;
  figure: string;
  amount: number;
  name?: string;
  note?: ReactNode;
}

/** A figure of a panel, which opens its rows; the last one is the sum of those above it. */
function Line({ month, figure, amount, name, note, isSum = false }: LineProps & { isSum?: boolean }) {
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

function Sold({ month, sales }: Panels) {
  const t = useTranslations('adminMonth');
  return (
    <Section title={t('panel.sold')} note={t('panel.soldNote')}>
      <dl>
        <Line month={month} figure="sold" amount={sales.sold} note={t('note.sold')} />
        <Line month={month} figure="delivery" amount={sales.delivery} />
        <Line month={month} figure="to-collect" amount={sales.sold + sales.delivery} isSum />
      </dl>
    </Section>
  );
}

function Collected({ panels, providers }: Props) {
  const t = useTranslations('adminMonth');
  const nameOf = useFigureName(providers);
  const { month, figures } = panels;
  return (
    <Section title={t('panel.collected')} note={t('panel.collectedNote')}>
      <dl>
        {panels.providers.map(({ account, amount }) => (
          <Line
            key={account}
            month={month}
            figure={account}
            name={nameOf(account)}
            amount={amount}
            note={t('note.provider')}
          />
        ))}
        <Line month={month} figure="bank" amount={figures.bank} note={t('note.bank')} />
        <Line month={month} figure="couriers" amount={figures.couriers} />
        <Line
          month={month}
          figure="vendors-cash"
          amount={figures['vendors-cash']}
          note={t('note.vendors-cash')}
        />
        <Line month={month} figure="collected" amount={figures.collected} isSum />
        <Line month={month} figure="undelivered" amount={figures.undelivered} />
        <Line month={month} figure="gross" amount={figures.gross} isSum />
        <Line month={month} figure="with-couriers" amount={figures['with-couriers']} />
      </dl>
    </Section>
  );
}

/** Lines that most shops never have are shown only where they have an amount. */
function Lines({
  month,
  figures,
  names,
  optional = [],
}: {
  month: string;
  figures: Panels['figures'];
  names: readonly (keyof Panels['figures'])[];
  optional?: readonly (keyof Panels['figures'])[];
}) {
  return names
    .filter((name) => figures[name] !== 0 || !optional.includes(name))
    .map((name) => <Line key={name} month={month} figure={name} amount={figures[name]} />);
}

function Earned({ month, figures }: Panels) {
  const t = useTranslations('adminMonth');
  return (
    <Section title={t('panel.earned')} note={t('panel.earnedNote')}>
      <dl>
        <Lines
          {...{ month, figures }}
          names={['commission', 'provider-fees', 'courier-fees', 'rto-costs', 'chargebacks', 'tax-interest']}
          optional={['courier-fees', 'rto-costs', 'chargebacks', 'tax-interest']}
        />
        <Line month={month} figure="earned" amount={figures.earned} isSum />
      </dl>
    </Section>
  );
}

function Owed({ month, figures, first, last }: Panels) {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
  const [from, to] = [formatShortDate(first, language), formatShortDate(last, language)];
  return (
    <Section title={t('panel.owed')} note={t('panel.owedNote', { from, to })}>
      <dl>
        <Line
          month={month}
          figure="owed-before"
          name={t('figure.owed-beforeOn', { day: from })}
          amount={figures['owed-before']}
        />
        <Lines
          {...{ month, figures }}
          names={[
            'gross',
            'of-cash',
            'of-commission',
            'of-fees-gst',
            'of-taxes',
            'of-courier-costs',
            'of-paid-in',
            'of-others',
            'of-payouts',
          ]}
          optional={['of-courier-costs', 'of-paid-in', 'of-others']}
        />
        <Line
          month={month}
          figure="owed"
          name={t('figure.owedOn', { day: to })}
          amount={figures.owed}
          isSum
        />
      </dl>
    </Section>
  );
}

function Withheld({ month, figures, due, dues }: Panels) {
  const t = useTranslations('adminMonth');
  const language = useLanguage();
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
  return (
    <Section title={t('panel.withheld')} note={t('panel.withheldNote')}>
      <dl>
        <Line month={month} figure="fees-gst" amount={figures['fees-gst']} note={words(due['fees-gst'])} />
        <Line month={month} figure="tcs" amount={figures.tcs} note={toReturn(words(due.tcs))} />
        <Line month={month} figure="tds" amount={figures.tds} note={toReturn(words(due.tds, 'dueTds'))} />
        <Line month={month} figure="withheld" amount={figures.withheld} isSum />
      </dl>
      <p className="border-t border-line py-2 tabular-nums">
        {dues
          ? t('note.dues', {
              due: formatMoney(dues.due),
              paid: formatMoney(dues.paid),
              left: formatMoney(dues.left),
            })
          : t('note.notFiled')}{' '}
        <Link
          to={`/admin/money/taxes?month=${month}`}
          className="inline-flex min-h-12 items-center font-semibold text-leaf underline lg:min-h-9"
        >
          {t('note.duesLink')}
        </Link>
      </p>
    </Section>
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
