import { Clock, ExternalLink, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../../i18n/format.ts';
import { formatUntil } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopName } from '../../request/use-root-data.ts';
import { classes } from '../../ui/classes.ts';
import { buttonStyle } from '../../ui/form/button-style.ts';
import { Panel } from '../../ui/panel.tsx';
import { ActionBar, BarSum } from '../../ui/product/action-bar.tsx';
import { useMinutesLeft } from './follow-payment.ts';
import type { PayView } from './pay-view.server.ts';
import { CheckNow, OtherWays } from './pay-ways.tsx';

interface Props {
  view: PayView;
  /** The buyer has opened the app or the page, and may have paid. */
  isWaiting: boolean;
  onOpen: () => void;
}

/** A payment that can be opened: the UPI app by a tap, a QR code for another phone, or the provider's page. */
export function PayOpen({ view, isWaiting, onOpen }: Props) {
  return (
    <div className={classes(view.qr && 'lg:grid lg:grid-cols-[302px_minmax(0,1fr)] lg:gap-12')}>
      {view.qr ? <Qr view={view} className="hidden target:block lg:block" /> : null}
      <div className="max-w-150">
        {isWaiting ? <Waiting view={view} /> : <SumDue view={view} />}
        <div className={classes(isWaiting && 'max-lg:hidden')}>
          <Steps view={view} />
        </div>
        {view.qr && !isWaiting ? <Ring view={view} className="mb-4 max-lg:hidden" /> : null}
        <Opener view={view} isWaiting={isWaiting} onOpen={onOpen} />
        <MayClose />
        <OtherWays view={view} />
      </div>
    </div>
  );
}

/** The sum, and until when it is to be paid. */
export function SumDue({ view: { amount, rest, isDealer, expiresAt, createdAt } }: { view: PayView }) {
  const t = useTranslations('pay');
  const time = formatUntil(expiresAt, createdAt, useLanguage());
  return (
    <div className="mb-4">
      <p className="text-muted max-lg:sr-only">{t('toPay')}</p>
      <p className="font-figure text-[2.75rem] leading-12 font-bold tabular-nums">{formatMoney(amount)}</p>
      {rest > 0 ? (
        <p className="mt-1">{t(isDealer ? 'balance' : 'atTheDoor', { sum: formatMoney(rest) })}</p>
      ) : null}
      <p className="mt-2 flex gap-2.5">
        <Clock size={24} strokeWidth={1.9} aria-hidden className="shrink-0 text-leaf" />
        <span>{t.rich('until', { time, b: (words) => <b className="whitespace-nowrap">{words}</b> })}</span>
      </p>
    </div>
  );
}

/** The calm ring with the sum and the minutes left. */
function Waiting({ view }: { view: PayView }) {
  return (
    <Ring view={view} className="mb-4">
      <b className="block font-figure text-[1.625rem] leading-7.5 tabular-nums">{formatMoney(view.amount)}</b>
    </Ring>
  );
}

interface RingProps {
  view: Pick<PayView, 'expiresAt' | 'createdAt' | 'now'>;
  className?: string;
  children?: ReactNode;
}

function Ring({ view: { expiresAt, createdAt, now }, className, children }: RingProps) {
  const t = useTranslations('pay');
  const time = formatUntil(expiresAt, createdAt, useLanguage());
  const minutes = useMinutesLeft(expiresAt, now);
  return (
    <div
      role="status"
      className={classes(
        'flex items-center gap-4 rounded-card border border-line bg-paper px-4 py-3.5',
        className,
      )}
    >
      <span
        aria-hidden
        className="size-9 shrink-0 rounded-full border-4 border-line border-t-leaf motion-safe:animate-[spin_1.8s_linear_infinite]"
      />
      <span className="tabular-nums">
        {children ?? <b className="block">{t('title.waiting')}</b>}
        {t('left', { minutes, time })}
      </span>
    </div>
  );
}

function Steps({ view: { way, qr, payee } }: { view: PayView }) {
  const t = useTranslations('pay');
  const { latin } = useShopName();
  const name = payee || latin;
  const b = (words: ReactNode) => <b>{words}</b>;
  const of = (kind: 'byApp' | 'byQr' | 'byPage') => [
    t(`${kind}.one`),
    t.rich(`${kind}.two`, { name, b }),
    t(`${kind}.three`),
  ];
  return (
    <Panel title={t('how')} className="mb-4">
      {way === 'upi' ? (
        <>
          <StepList steps={of('byApp')} className={qr ? 'lg:hidden' : undefined} />
          {qr ? <StepList steps={of('byQr')} className="max-lg:hidden" /> : null}
        </>
      ) : (
        <StepList steps={of('byPage')} />
      )}
    </Panel>
  );
}

function StepList({ steps, className }: { steps: ReactNode[]; className?: string | undefined }) {
  return (
    <ol className={classes('grid gap-3.5', className)}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change their order
        <li key={index} className="flex items-start gap-3">
          <span
            aria-hidden
            className="grid size-7.5 shrink-0 place-items-center rounded-full bg-ink font-head text-[1.0625rem] font-bold text-cotton"
          >
            {index + 1}
          </span>
          <span className="pt-0.5">{step}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the buyer taps: the app or the page first, and the question to the bank once it was opened. */
function Opener({ view, isWaiting, onOpen }: Props) {
  const t = useTranslations('pay');
  const { link, page, demoPage, qr, amount } = view;
  const target = link ?? page;
  const again = link ? 'openAppAgain' : 'openPageAgain';
  const label = t(isWaiting ? again : link ? 'openApp' : 'openPage');
  const Icon = link ? Smartphone : ExternalLink;
  const open = (look: Parameters<typeof buttonStyle>[0], className?: string) =>
    target ? (
      <a href={target} rel="noreferrer" onClick={onOpen} className={buttonStyle(look, className)}>
        <Icon size={20} strokeWidth={1.9} aria-hidden />
        {label}
      </a>
    ) : null;
  return (
    <>
      <div className="grid gap-2.5">
        {/* A UPI app is on the phone: the desktop has the QR code. */}
        <div className={classes('grid gap-2.5', qr && 'lg:hidden', !isWaiting && 'max-lg:hidden')}>
          {open({ kind: isWaiting ? 'line' : 'leaf', main: !isWaiting, full: true })}
        </div>
        {qr ? (
          <a href="#qr" className={buttonStyle({ kind: 'quiet', full: true }, 'lg:hidden')}>
            {t('showQr')}
          </a>
        ) : null}
        <div className="max-lg:hidden">
          <CheckNow view={view} kind={isWaiting || qr ? 'leaf' : 'line'} />
        </div>
        {/* In the bar once the app was opened. */}
        {isWaiting ? null : (
          <div className="lg:hidden">
            <CheckNow view={view} kind="line" />
          </div>
        )}
        {demoPage ? (
          <a
            href={demoPage}
            rel="noreferrer"
            onClick={onOpen}
            className="grid min-h-12 place-items-center rounded-control border-2 border-dashed border-edge px-3.5 py-2 text-center font-semibold text-leaf underline"
          >
            {t('demo')}
          </a>
        ) : null}
      </div>
      <ActionBar>
        {isWaiting ? (
          <div className="flex-1">
            <CheckNow view={view} />
          </div>
        ) : (
          <>
            <BarSum label={t('toPay')} paise={amount} />
            {open({ main: true }, 'flex-1')}
          </>
        )}
      </ActionBar>
    </>
  );
}

/** Dark on light in the dark mode too: not every scanner reads light on dark. */
function Qr({ view: { qr, amount }, className }: { view: PayView; className: string }) {
  const t = useTranslations('pay');
  if (!qr) return null;
  return (
    <div id="qr" className={classes('scroll-mt-20', className)}>
      <div className="mx-auto mb-4 w-fit rounded-card border border-line bg-white p-5">
        <svg
          viewBox={`4 4 ${qr.size - 8} ${qr.size - 8}`}
          role="img"
          aria-label={t('qr', { sum: formatMoney(amount) })}
          className="size-65"
        >
          <path fill="#000" d={qr.path} shapeRendering="crispEdges" />
        </svg>
      </div>
    </div>
  );
}

export function MayClose() {
  const t = useTranslations('pay');
  return (
    <p className="mt-4 grid grid-cols-[48px_1fr] overflow-hidden rounded-control">
      <span className="grid place-items-center bg-leaf text-on-leaf">
        <ShieldCheck size={24} strokeWidth={1.9} aria-hidden />
      </span>
      <span className="bg-leaf-tint px-3.5 py-3">{t('close')}</span>
    </p>
  );
}
