import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { listAddresses } from '../../market/addresses/list-addresses.ts';
import { offeredPayments } from '../../market/payments/offered-payments.ts';
import { type OnlineWay, onlineWays } from '../../market/payments/rules.ts';
import { acceptQuote } from '../../market/quotes/accept-quote.ts';
import { declineQuote, sayOfQuote } from '../../market/quotes/answer-quote.ts';
import { type BuyersQuote, readOwnQuote } from '../../market/quotes/read-quotes.ts';
import { longestNote } from '../../market/quotes/rules.ts';
import { AccountPage } from '../account/account-page.tsx';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { withLandmark } from '../forms/with-landmark.ts';
import { formatMoney, formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { pageAction } from '../portal/page-action.server.ts';
import { marketOf } from '../request/context.ts';
import { useFailureText, valueOrThrow } from '../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { Alert } from '../ui/alert.tsx';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { ChoiceCard } from '../ui/form/choice-card.tsx';
import { DownloadLink } from '../ui/form/download-link.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/own-quote.ts';
import { QuoteHistory } from './quote-history.tsx';
import { QuotePaper } from './quote-paper.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const sale = valueOrThrow(await readOwnQuote(market, { id }), request);
  const addresses = valueOrThrow(await listAddresses(market, {}), request);
  const { ways } = await offeredPayments(market, [sale.quote.vendorId]);
  return {
    ...sale,
    addresses: addresses.filter(({ pincode }) => pincode === sale.quote.pincode),
    ways: onlineWays.filter((way) => ways.includes(way)),
  };
}

/** Accepts or declines the quote, or writes a sentence about it. An accepted one leads to its payment. */
export const action = pageAction({
  acts: { accept: acceptQuote, decline: declineQuote, say: sayOfQuote },
  shows: [
    'quote.closed',
    'stock.insufficient',
    'product.unavailable',
    'payment.unavailable',
    'payment.unfinished',
  ],
  to: ({ act, value }) => {
    if (act !== 'accept' || !value || !('isNew' in value)) return `?done=${act}`;
    return `/pay/${value.id}`;
  },
});

/** Network errors are shown above the forms; what was typed is preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

interface Answer {
  readonly intent: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly failure: PageFailure | null;
}

/** A dealer's quote for its buyer: the paper, Accept and Decline, and what was said. */
export default function OwnQuote({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('quotes');
  const { quote, enquiry, current, order } = loaderData;
  const answer = (actionData ?? undefined) as Answer | undefined;
  return (
    <AccountPage title={t('paper', { number: quote.number, turn: String(quote.turn) })}>
      <Outcome answer={answer} />
      <div>
        <h2 className="wrap-anywhere">{enquiry.productName}</h2>
        <p className="text-muted wrap-anywhere">{t('from', { name: enquiry.vendorName })}</p>
      </div>
      {current && current.id !== quote.id ? (
        <Alert tone="info">
          <p>{t('isOld')}</p>
          <ButtonLink to={`/account/quotes/${current.id}`} kind="line" className="mt-2">
            {t('newest')}
          </ButtonLink>
        </Alert>
      ) : null}
      <QuotePaper quote={quote} productName={enquiry.productName} imageKey={enquiry.imageKey} />
      {quote.state === 'accepted' && order ? <AcceptedPanel order={order} /> : null}
      {quote.state === 'open' ? <AnswerPanel quote={loaderData} answer={answer} /> : null}
      <DownloadLink to={`/documents/quote-${quote.id}.pdf`} className="justify-self-start">
        {t('pdf')}
      </DownloadLink>
      <Panel title={t('say')}>
        <SayForm answer={answer} />
      </Panel>
      <QuoteHistory sale={loaderData} buyer={enquiry.name} />
    </AccountPage>
  );
}

/** What came of the last act. Errors of fields are at their fields. */
function Outcome({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('quotes.done');
  const textOf = useFailureText();
  const done = useSearchParams()[0].get('done');
  const failure = answer?.failure;
  if (failure) return <Alert tone="error">{textOf(failure)}</Alert>;
  if (done !== 'decline' && done !== 'say') return null;
  return <Alert tone="ok">{t(done)}</Alert>;
}

function AcceptedPanel({ order }: { order: NonNullable<BuyersQuote['order']> }) {
  const t = useTranslations('quotes');
  const { machine, status } = order;
  const isOpen = status === 'awaiting-payment';
  return (
    <Panel title={t('order', { number: order.number })}>
      <p className="mb-3">
        {isOpen
          ? t('payAdvance')
          : machine.balance > 0 && status !== 'cancelled' && status !== 'delivered'
            ? t('balanceSentence', { sum: formatMoney(machine.balance) })
            : t(
                `sale.${status === 'delivered' ? 'handed-over' : status === 'cancelled' ? 'called-off' : 'plan'}`,
              )}
      </p>
      <ButtonLink to={isOpen ? `/pay/${order.id}` : `/order-confirmation/${order.id}`} kind="leaf">
        {isOpen ? t('toPayment') : t('toOrder')}
      </ButtonLink>
    </Panel>
  );
}

interface AnswerProps {
  quote: Route.ComponentProps['loaderData'];
  answer: Answer | undefined;
}

/** Accept with an address and a way to pay the advance, or decline. */
function AnswerPanel({ quote: { quote, addresses, ways }, answer }: AnswerProps) {
  const t = useTranslations('quotes');
  const language = useLanguage();
  const { error, typed } = useAnswerOf('accept', answer, { pincode: quote.pincode });
  const sent = useNavigation().formData?.get('intent');
  const needsWay = quote.advance > 0;
  return (
    <Panel title={t('answer')}>
      <Form method="post" className="grid gap-5">
        <ActField act="accept" />
        <RadioGroup
          className="grid min-w-0 gap-3"
          legend={t('address', { pincode: quote.pincode })}
          error={error('address')}
        >
          {addresses.map((address, at) => (
            <ChoiceCard
              key={address.id}
              name="address"
              value={address.id}
              title={address.name}
              defaultChecked={typed.address ? typed.address === address.id : at === 0}
            >
              <span className="block">{withLandmark(address)}</span>
              <span className="block">{`${address.city} ${address.pincode}`}</span>
            </ChoiceCard>
          ))}
        </RadioGroup>
        {addresses.length === 0 ? <p>{t('noAddress', { pincode: quote.pincode })}</p> : null}
        <ButtonLink
          to={`/account/addresses/new?quote=${quote.id}`}
          kind="line"
          className="justify-self-start max-sm:w-full"
        >
          {t('newAddress')}
        </ButtonLink>
        {needsWay ? (
          <RadioGroup
            className="grid min-w-0 gap-3"
            legend={t('payBy', { sum: formatMoney(quote.advance) })}
            error={error('way')}
          >
            {ways.map((way: OnlineWay, at: number) => (
              <ChoiceCard
                key={way}
                name="way"
                value={way}
                title={t(`way.${way}`)}
                defaultChecked={typed.way ? typed.way === way : at === 0}
              />
            ))}
          </RadioGroup>
        ) : null}
        <p className="text-muted">{t('until', { day: formatShortDate(quote.holdsUntil, language) })}</p>
        <Button type="submit" main full busy={sent === 'accept' ? t('sending') : undefined}>
          {t('accept', { sum: formatMoney(quote.total) })}
        </Button>
      </Form>
      <Form method="post" className="mt-3">
        <ActField act="decline" />
        <Button type="submit" kind="line" full busy={sent === 'decline' ? t('sending') : undefined}>
          {t('decline')}
        </Button>
      </Form>
    </Panel>
  );
}

function SayForm({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('quotes');
  const { error, typed } = useAnswerOf('say', answer);
  const isSending = useNavigation().formData?.get('intent') === 'say';
  const isDone = useSearchParams()[0].get('done') === 'say';
  return (
    <Form method="post" key={String(isDone)} className="grid gap-4">
      <ActField act="say" />
      <TextAreaField
        name="text"
        label={t('sentence')}
        hint={t('sentenceHint')}
        rows={2}
        maxLength={longestNote}
        defaultValue={typed.text}
        error={error('text')}
      />
      <Button
        type="submit"
        kind="line"
        className="justify-self-start max-sm:w-full"
        busy={isSending ? t('sending') : undefined}
      >
        {t('send')}
      </Button>
    </Form>
  );
}

/** What was typed into a refused form, and the errors of its fields. */
function useAnswerOf(intent: string, answer: Answer | undefined, facts: Record<string, string> = {}) {
  const words = useTranslations('validation');
  const own = answer?.intent === intent ? answer : undefined;
  const fields = own?.failure?.code === 'input.invalid' ? own.failure.fields : undefined;
  return {
    typed: own?.typed ?? {},
    error: (name: string) => fields?.[name] && words(fields[name] as 'remittance.fee', facts as never),
  };
}
