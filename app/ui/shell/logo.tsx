import { useTranslations } from 'use-intl';
import { useShopName } from '../../request/use-root-data.ts';
import { classes } from '../classes.ts';
import { Link } from '../link.tsx';

interface Props {
  /** Colours for the dark band: turmeric background, green ear. */
  onBand?: boolean;
  /** The area of the shop, shown below the name instead of the name in Devanagari. */
  caption?: string;
  /** In a narrow container named `head`, the mark is alone. */
  compact?: boolean;
  className?: string;
}

/** Logo with the shop's name in both scripts; links to the home page. */
export function Logo({ onBand, caption, compact, className }: Props) {
  const t = useTranslations('common');
  return (
    <Link
      to="/"
      className={classes(
        'inline-flex min-h-12 items-center gap-2.25 overflow-hidden whitespace-nowrap',
        className,
      )}
    >
      <Ear onBand={onBand} />
      <span className={classes('block', compact && '@max-[18rem]/head:sr-only')}>
        <b className="block font-figure text-[1.3125rem] leading-none tracking-[-.01em] lg:text-[1.6875rem]">
          {useShopName().latin}
        </b>
        {caption ? (
          <span className="block text-[.9375rem]/4.75 text-on-band-muted">{caption}</span>
        ) : (
          <Devanagari onBand={onBand} />
        )}
        <span className="sr-only">{t('home')}</span>
      </span>
    </Link>
  );
}

function Devanagari({ onBand }: { onBand: boolean | undefined }) {
  return (
    <span
      lang="hi"
      className={classes(
        'block font-hindi text-sm/4.5 font-bold lg:text-[.9375rem]/4.75',
        onBand ? 'text-on-band-muted' : 'text-muted',
      )}
    >
      {useShopName().devanagari}
    </span>
  );
}

/** The grains: five ellipses. */
const grains =
  'M24 3.8a3.1 6 0 1 1 0 12 3.1 6 0 1 1 0-12zM12.78 12.51a3 6.2-38 1 1 7.63 9.77 3 6.2-38 1 1-7.63-9.77zM35.22 12.51a3 6.2 38 1 1-7.63 9.77 3 6.2 38 1 1 7.63-9.77zM12.78 22.11a3 6.2-38 1 1 7.63 9.77 3 6.2-38 1 1-7.63-9.77zM35.22 22.11a3 6.2 38 1 1-7.63 9.77 3 6.2 38 1 1 7.63-9.77z';

function Ear({ onBand }: { onBand: boolean | undefined }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-[38px] shrink-0 lg:size-12">
      <rect width="48" height="48" rx="10" fill={onBand ? '#EBA91E' : '#175A30'} />
      <path d="M24 43V17" stroke={onBand ? '#0F4222' : '#F6F1E6'} strokeWidth="2.4" strokeLinecap="round" />
      <path d={grains} fill={onBand ? '#0F4222' : '#EBA91E'} />
    </svg>
  );
}
