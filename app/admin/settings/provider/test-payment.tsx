import { CircleCheck, CircleDashed, IndianRupee } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { KnownProvider } from '../../../../market/payments/provider-rules.ts';
import type { ProviderPage } from '../../../../market/payments/read-provider.ts';
import type { QrPath } from '../../../account/qr.server.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ButtonLink } from '../../../ui/form/button-link.tsx';
import { buttonStyle } from '../../../ui/form/button-style.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Answer } from './answer.ts';
import { Step } from './step.tsx';

interface Props {
  known: KnownProvider;
  page: ProviderPage;
  /** QR code of the link of an open test payment. */
  qr: QrPath | null;
  answer: Answer | undefined;
}

/** Third step: a payment of ₹1, which goes back by itself; the page shows it going. */
export function TestPayment({ known, page, qr, answer }: Props) {
  const t = useTranslations('adminPayments.test');
  const offer = useTranslations('adminPayments.offer.way');
  const isSending = useNavigation().formData?.get('intent') === 'test';
  const { test, isTested } = page;
  return (
    <Step number={3} title={t('title')} isDone={isTested ?? false}>
      <p className="mb-3 text-muted">{t('text')}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="test" />
        <SelectField
          name="way"
          label={t('way')}
          defaultValue={answer?.typed.way ?? test?.way}
          options={known.ways.map((way) => ({ value: way, label: offer(way) }))}
          className="max-sm:w-full"
        />
        <Button
          type="submit"
          kind="line"
          className="max-sm:w-full"
          busy={isSending ? t('starting') : undefined}
        >
          <IndianRupee size={18} aria-hidden />
          {t(test ? 'again' : 'pay')}
        </Button>
      </Form>
      {test ? <Progress title={known.title} test={test} qr={qr} /> : null}
    </Step>
  );
}

type Test = NonNullable<ProviderPage['test']>;

function Progress({ title, test, qr }: { title: string; test: Test; qr: QrPath | null }) {
  const t = useTranslations('adminPayments.test');
  const language = useLanguage();
  const moment = (at: Date | null) => (at ? formatMoment(at, language) : null);
  const { capturedAt, sentAt, isBack, paymentEvent, refundEvent, status } = test;
  const isOpened = test.link !== null || test.pageUrl !== null || status === 'succeeded';
  const seconds = capturedAt
    ? Math.round((new Date(capturedAt).getTime() - new Date(test.createdAt).getTime()) / 1000)
    : 0;
  const steps = [
    { name: t('opened'), is: isOpened, time: moment(test.createdAt) },
    {
      name: t('paid'),
      is: status === 'succeeded',
      time: capturedAt && t('in', { time: moment(capturedAt) ?? '', seconds: formatNumber(seconds) }),
    },
    { name: t('refunded'), is: isBack, time: moment(sentAt) },
    { name: t('paymentEvent'), is: paymentEvent, time: null },
    { name: t('refundEvent'), is: refundEvent, time: null },
  ];
  return (
    <div className="mt-4" aria-live="polite">
      <ToPay title={title} test={test} qr={qr} />
      <ul className="grid gap-1">
        {steps.map(({ name, is, time }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-2">
            {is ? (
              <CircleCheck size={20} aria-hidden className="shrink-0 text-leaf" />
            ) : (
              <CircleDashed size={20} aria-hidden className="shrink-0 text-muted" />
            )}
            <span className={is ? 'font-semibold' : 'text-muted'}>{name}</span>
            <span className="text-sm text-muted">{is ? time : t('waiting')}</span>
          </li>
        ))}
      </ul>
      <Outcome test={test} />
    </div>
  );
}

/** What the administrator opens to pay: the provider's page, or a UPI link with its QR code. */
function ToPay({ title, test, qr }: { title: string; test: Test; qr: QrPath | null }) {
  const t = useTranslations('adminPayments.test');
  const { isOpen, status, link, pageUrl } = test;
  if (!isOpen || status === 'succeeded' || status === 'failed') return null;
  return (
    <div className="mb-4 grid gap-3">
      {link === null && pageUrl === null ? <p>{t('opening', { title })}</p> : null}
      {qr ? (
        <>
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('qr')}
            className="block size-[208px] rounded-control max-sm:mx-auto"
          >
            <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path fill="#000" d={qr.path} shapeRendering="crispEdges" />
          </svg>
          <p className="text-muted">{t('scan')}</p>
        </>
      ) : null}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {link ? (
          <a href={link} className={buttonStyle({ kind: pageUrl ? 'line' : 'leaf' })}>
            {t('app')}
          </a>
        ) : null}
        {pageUrl ? (
          <a href={pageUrl} target="_blank" rel="noreferrer" className={buttonStyle({})}>
            {t('open')}
          </a>
        ) : null}
        <ButtonLink to="?" kind="quiet">
          {t('refresh')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Outcome({ test }: { test: Test }) {
  const t = useTranslations('adminPayments.test');
  const { isOpen, isBack, status, failure, refundStatus, refundFailure, paymentEvent, refundEvent } = test;
  const [tone, words] =
    status === 'failed'
      ? (['error', t('failed', { reason: failure ?? '' })] as const)
      : refundStatus === 'failed'
        ? (['error', t('refundFailed', { reason: refundFailure ?? '' })] as const)
        : isBack
          ? paymentEvent && refundEvent
            ? (['ok', t('done')] as const)
            : (['warn', t('noEvents')] as const)
          : isOpen || status === 'succeeded'
            ? ([null, ''] as const)
            : (['warn', t('expired')] as const);
  return tone ? (
    <Alert tone={tone} className="mt-3">
      {words}
    </Alert>
  ) : null;
}
