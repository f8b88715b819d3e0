import { Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { answerEnquiry } from '../../market/enquiries/answer-enquiry.ts';
import { readEnquiry, readOwnEnquiry } from '../../market/enquiries/list-enquiries.ts';
import { longestEnquiryAnswer } from '../../market/enquiries/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { indianDay } from '../../market/kernel/days.ts';
import type { Result } from '../../market/kernel/errors.ts';
import {
  planMachine,
  recordBalance,
  recordEwayBill,
  recordMachineNumbers,
  sendOffMachine,
} from '../../market/orders/dealer/record-machine.ts';
import { remindOfBalance } from '../../market/orders/dealer/remind-of-balance.ts';
import { moveOwnConsignment } from '../../market/orders/move/move-own-consignment.ts';
import { quotesOfEnquiry, quotesOfOwnEnquiry } from '../../market/quotes/read-quotes.ts';
import { withdrawQuote, writeQuote } from '../../market/quotes/write-quote.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { DetailPage } from '../portal/detail/detail-page.tsx';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { areaOf } from '../portal/own-area.server.ts';
import { type Input, pageAction } from '../portal/page-action.server.ts';
import { useMay } from '../portal/part/permissions.tsx';
import { StateBadge } from '../portal/part/state-badge.tsx';
import { QuoteHistory } from '../quotes/quote-history.tsx';
import { QuotePaper } from '../quotes/quote-paper.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { FactList } from '../ui/fact-list.tsx';
import { telephone } from '../ui/facts.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/enquiry.ts';
import { HandOver, MachinePanels } from './machine-panel.tsx';
import { QuoteForms } from './quote-forms.tsx';
import { SaleSteps } from './sale-steps.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const area = areaOf(market);
  const enquiry = await (area === 'admin' ? readEnquiry : readOwnEnquiry)(market, { id });
  const sale = await (area === 'admin' ? quotesOfEnquiry : quotesOfOwnEnquiry)(market, { id });
  const today = indianDay(market.clock());
  return { area, today, ...valueOrThrow(enquiry, request), sale: valueOrThrow(sale, request) };
}

/** A use case of the parcel that the form names. */
const ofPart =
  <Value,>(act: (market: Context, input: unknown) => Promise<Result<Value>>) =>
  (market: Context, { part, ...typed }: Input) =>
    act(market, { ...typed, id: part });

/**
 * What a vendor does: answers by mail or after a call, writes and withdraws quotes, and records what has to be there
 * before the machine leaves. Administrators can only read.
 */
export const action = pageAction({
  acts: {
    answer: answerEnquiry,
    quote: writeQuote,
    withdraw: withdrawQuote,
    plan: ofPart(planMachine),
    pieces: ofPart(recordMachineNumbers),
    balance: ofPart(recordBalance),
    remind: ofPart(remindOfBalance),
    eway: ofPart(recordEwayBill),
    send: ofPart(sendOffMachine),
    'hand-over': (market, { part, code }) => moveOwnConsignment(market, { id: part, to: 'delivered', code }),
  },
  shows: ['order.not-ready', 'order.move-refused', 'order.code-locked', 'product.unavailable'],
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

type Enquiry = Route.ComponentProps['loaderData'];

/** Page of one enquiry: its sender, its text and its answers. */
export default function EnquiryPage({ loaderData: enquiry }: Route.ComponentProps) {
  const t = useTranslations('enquiries');
  const { area, productName, language, message, sale } = enquiry;
  const isOwn = area === 'vendor';
  return (
    <DetailPage
      title={`${productName}, ${enquiry.name}`}
      badge={<EnquiryBadge enquiry={enquiry} />}
      actions={isOwn ? <Links enquiry={enquiry} /> : undefined}
      above={
        sale.current ? (
          <div className="mb-4">
            <SaleSteps sale={sale} askedAt={enquiry.createdAt} />
          </div>
        ) : undefined
      }
      back={{ to: `/${area}/enquiries`, label: t('title') }}
      outcome={{ texts: 'enquiries' }}
      main={
        <>
          {sale.current ? <QuotePaper quote={sale.current} productName={productName} /> : null}
          {sale.current ? <QuoteHistory sale={sale} buyer={enquiry.name} /> : null}
          <Panel title={t('question')}>
            <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
              {message || t('noQuestion')}
            </p>
          </Panel>
          <Answer enquiry={enquiry} />
          {isOwn ? <QuoteForms sale={sale} today={enquiry.today} village={enquiry.village} /> : null}
          {isOwn && enquiry.state === 'open' ? <AnswerForms enquiry={enquiry} /> : null}
        </>
      }
      side={
        <>
          {isOwn ? <Machine enquiry={enquiry} /> : null}
          <Panel title={t('sender')}>
            <FactList facts={useFacts(enquiry)} />
          </Panel>
        </>
      }
    />
  );
}

/** Where the sale is; without a quote, whether the enquiry is answered. */
function EnquiryBadge({ enquiry: { state, sale } }: { enquiry: Pick<Enquiry, 'state' | 'sale'> }) {
  if (!sale.current) return <StateBadge of="enquiry" state={state} />;
  return <StateBadge of="sale" state={sale.current.sale} />;
}

function Links({ enquiry: { phone, sale } }: { enquiry: Enquiry }) {
  const t = useTranslations('quotes');
  const { current, order } = sale;
  return (
    <>
      <ButtonLink to={telephone(phone)} reloadDocument kind="line">
        <Phone size={20} strokeWidth={1.9} aria-hidden />
        {phone}
      </ButtonLink>
      {current ? <DownloadLink to={`/documents/quote-${current.id}.pdf`}>{t('pdf')}</DownloadLink> : null}
      {order && order.status !== 'awaiting-payment' ? (
        <ButtonLink to={`/vendor/orders/${order.machine.id}`} kind="line">
          {t('toOrderOfVendor', { number: order.number })}
        </ButtonLink>
      ) : null}
    </>
  );
}

/** What is next with the machine of a sale. */
function Machine({ enquiry: { id, sale, today } }: { enquiry: Enquiry }) {
  const may = useMay();
  const { order } = sale;
  if (!order || !may('enquiries')) return null;
  const { status } = order.machine;
  if (status === 'pending' || status === 'processing')
    return <MachinePanels machine={order.machine} enquiryId={id} today={today} />;
  return status === 'shipped' ? <HandOver machine={order.machine} /> : null;
}

function Answer({ enquiry: { answer, answeredHow, answeredAt, language } }: { enquiry: Enquiry }) {
  const t = useTranslations('enquiries');
  const reader = useLanguage();
  if (!answeredAt || !answeredHow) return null;
  return (
    <Panel title={t(`answered.${answeredHow}`)}>
      <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
        {answer}
      </p>
      <p className="mt-2 text-sm text-muted">{formatMoment(answeredAt, reader)}</p>
    </Panel>
  );
}

/** Phone first: most people who ask for a tractor want a call. A mail needs an address. */
function AnswerForms({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations('enquiries');
  const ways = enquiry.email === '' ? (['phone'] as const) : (['phone', 'mail'] as const);
  return ways.map((way) => (
    <Panel key={way} title={t(`by.${way}.title`)}>
      {way === 'phone' ? <CallLink phone={enquiry.phone} /> : null}
      <EntryForm
        intent="answer"
        row={{ way }}
        fields={[
          {
            name: 'answer',
            label: t(`by.${way}.label`),
            hint: t(`by.${way}.hint`, { language: t(`language.${enquiry.language}`) }),
            as: 'text',
            rows: way === 'phone' ? 3 : 6,
            longest: longestEnquiryAnswer,
          },
        ]}
        save={t(`by.${way}.send`)}
        saving={t('sending')}
      />
    </Panel>
  ));
}

function CallLink({ phone }: { phone: string }) {
  return (
    <p className="mb-2 flex items-center gap-2.5">
      <Phone size={22} strokeWidth={1.9} aria-hidden className="text-leaf" />
      <a href={telephone(phone)} className="inline-flex min-h-12 items-center underline underline-offset-3">
        {phone}
      </a>
    </p>
  );
}

function useFacts(enquiry: Enquiry) {
  const t = useTranslations('enquiries');
  const language = useLanguage();
  const { area, number, name, phone, village, email, createdAt, productId, productName, vendorName } =
    enquiry;
  return [
    { label: t('column.number'), value: number },
    { label: t('column.sender'), value: <span className="wrap-anywhere">{name}</span> },
    { label: t('village'), value: <span className="wrap-anywhere">{village}</span> },
    { label: t('phone'), value: phone },
    { label: t('email'), value: <span className="wrap-anywhere">{email || t('noEmail')}</span> },
    { label: t('language.label'), value: t(`language.${enquiry.language}`) },
    { label: t('column.date'), value: formatMoment(createdAt, language) },
    {
      label: t('column.product'),
      value: productId ? <Link to={`/products/${productId}`}>{productName}</Link> : productName,
    },
    { label: t('column.vendor'), value: area === 'admin' && vendorName },
  ];
}
