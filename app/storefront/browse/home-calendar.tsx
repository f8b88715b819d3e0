import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Crop, SowingCalendar, SowingRow } from '../../../market/catalogue/browse/sowing-calendar.ts';
import type { SowingTime } from '../../../market/catalogue/browse/sowing-rules.ts';
import { queryOf } from '../../../market/catalogue/rules.ts';
import { type Day, daysOf, monthAfter } from '../../../market/kernel/days.ts';
import { formatShortDate } from '../../i18n/format.ts';
import { dayAndMonth, monthName } from '../../i18n/month-names.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { categoryPath } from '../../seo/category-link.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { Price } from '../../ui/product/price.tsx';
import { ShopPicture } from '../../ui/product/shop-picture.tsx';

/** Fewer rows are no calendar (docs/product.md, Home). */
const minRows = 3;
/** A row of a large screen, two of a phone. */
const tileCount = 6;

export function hasCalendar({ rows }: SowingCalendar): boolean {
  return rows.length >= minRows;
}

/** What is sown when: a row for each crop, whose months are a row of seed, with one line for today. */
export function HomeCalendar({ calendar }: { calendar: SowingCalendar }) {
  const t = useTranslations('home.sowing');
  const language = useLanguage();
  const { today, firstMonth, rows } = calendar;
  const tick = tickAt(today);
  return (
    <div className="mx-auto max-w-310 lg:px-10">
      <section className="sow bg-paper px-4 pt-3 sm:shadow-lift lg:mt-4 lg:rounded-card lg:px-7 lg:pt-6">
        <h2>{t('title')}</h2>
        <p className="border-l-2 border-ink pl-2 text-muted">
          {t('today', { date: dayAndMonth(today, language) })}
        </p>
        <div aria-hidden className="sow-row">
          <span className="sow-months">
            {rows[0]?.sown.map((_, index) => (
              <i key={monthAfter(firstMonth, index)}>
                {monthName(monthAfter(firstMonth, index), language, 'short')}
              </i>
            ))}
          </span>
        </div>
        {rows.map((row, index) => (
          <CalendarRow key={row.id} row={row} calendar={calendar} tick={tick} priority={index < 4} />
        ))}
        <Link
          to={categoryPath('Seeds')}
          className="flex min-h-12 items-center justify-between font-head text-button font-semibold text-leaf hover:underline"
        >
          {t('all')}
          <ChevronRight size={22} strokeWidth={1.9} aria-hidden />
        </Link>
      </section>
    </div>
  );
}

/** The place of today on the chart: it is in the second of six months. */
function tickAt(today: Day): string {
  const days = Number(daysOf(today.slice(0, 7)).last.slice(8));
  return `${((1 + (Number(today.slice(8)) - 1) / days) / 6) * 100}%`;
}

interface RowProps {
  row: SowingRow;
  calendar: SowingCalendar;
  tick: string;
  priority: boolean;
}

/** One link; the chart is decoration beside its words. */
function CalendarRow({ row, calendar, tick, priority }: RowProps) {
  const { id, name, variety, imageKey, price, pack, sown, time } = row;
  const { when, comes } = useTimeTexts(time, calendar);
  const canSow = time.state === 'open' || time.state === 'always';
  return (
    <Link to={`/products/${id}`} className={classes('sow-row', time.state === 'over' && 'over')}>
      <CropPicture imageKey={imageKey} priority={priority} sizes="72px" />
      <span>
        <b>{variety === null ? name : `${name} ${variety}`}</b>{' '}
        <span>
          <Price paise={price} size="line" />
          {pack === null ? null : ` / ${pack}`}
        </span>
      </span>
      <span aria-hidden className="sow-bar">
        {sown.map((isSown, index) => (
          <i key={monthAfter(calendar.firstMonth, index)} className={isSown ? 'on' : undefined} />
        ))}
        <svg aria-hidden>
          <line x1={tick} x2={tick} y2="100%" />
        </svg>
      </span>
      <span>
        <b className={canSow ? 'text-leaf' : undefined}>{when}</b> <span>{comes}</span>
      </span>
    </Link>
  );
}

function useTimeTexts(time: SowingTime, { today, arrivesOn }: SowingCalendar) {
  const t = useTranslations('home.sowing');
  const language = useLanguage();
  const dateOf = (day: Day) => ({ date: dayAndMonth(day, language) });
  const comes = t('comes', { date: formatShortDate(arrivesOn, language, new Date(today)) });
  switch (time.state) {
    case 'open':
      return { when: t('open', dateOf(time.until)), comes };
    case 'always':
      return { when: t('always'), comes };
    case 'coming':
      return { when: t('coming', dateOf(time.from)), comes: null };
    case 'over':
      return time.endedOn < today
        ? {
            when: t('ended', dateOf(time.endedOn)),
            comes: t('next', { month: monthName(time.next, language, 'long') }),
          }
        : { when: t('ends', dateOf(time.endedOn)), comes: t('late') };
  }
}

/** Crops as pictures, which lead to what the shop has for them; nothing unless their row is full. */
export function CropTiles({ crops, className }: { crops: readonly Crop[]; className: string }) {
  const t = useTranslations('home.sowing');
  if (crops.length < tileCount) return null;
  return (
    <section className={className}>
      <h2 className="mb-3">{t('crops')}</h2>
      <div className="grid grid-cols-3 gap-x-2.5 gap-y-3 sm:grid-cols-6 lg:gap-x-5">
        {crops.slice(0, tileCount).map(({ name, hindiName, imageKey }) => (
          <Link
            key={name}
            to={`/products${queryOf({ search: name })}`}
            className="block min-w-0 font-head text-card font-semibold hover:underline"
          >
            <CropPicture
              imageKey={imageKey}
              sizes="(min-width: 1024px) 152px, (min-width: 640px) 15vw, 30vw"
              className="mb-1 aspect-4/3"
            />
            {name}
            {hindiName === null ? null : (
              <span lang="hi" className="block font-body text-base font-normal text-muted">
                {hindiName}
              </span>
            )}
          </Link>
        ))}
      </div>
    </section>
  );
}

interface PictureProps {
  imageKey: string | null;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** Pictures of crops and of products have the same small widths. */
function CropPicture({ imageKey, className, ...rest }: PictureProps) {
  if (imageKey === null) return <picture className={classes('rounded-card bg-photo', className)} />;
  return <ShopPicture imageKey={imageKey} shape={0.75} className={className} {...rest} />;
}
