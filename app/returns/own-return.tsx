import { Phone } from 'lucide-react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { contestReturn, withdrawReturn, writeAboutReturn } from '../../market/returns/answer-return.ts';
import { type OwnReturn, readOwnReturn } from '../../market/returns/read-return.ts';
import { endReplacement, missReplacement } from '../../market/returns/replace-return.ts';
import { areAllChecked, longestReturnNote, mayMoveReturn } from '../../market/returns/rules.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { formatDate, formatMoney, formatNumber } from '../i18n/format.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverTexts } from '../i18n/texts.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AddPhotographs } from '../photographs/add-photographs.tsx';
import { addPhotographTo, tooLargePhotograph } from '../photographs/owners.server.ts';
import { Photographs } from '../photographs/photographs.tsx';
import { pageAction } from '../portal/page-action.server.ts';
import { marketOf } from '../request/context.ts';
import { useFailureText, valueOrThrow } from '../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { useRootData } from '../request/use-root-data.ts';
import { Alert } from '../ui/alert.tsx';
import { telephone } from '../ui/facts.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { buttonStyle } from '../ui/form/button-style.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { MiniLine } from '../ui/product/mini-line.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/own-return.ts';
import { ReturnHistory } from './history.tsx';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const found = valueOrThrow(await readOwnReturn(market, { id }), request);
  const { returns, photographs, validation, history, vendorPictures } = serverTexts[market.language];
  const { again, lost, problem, state } = vendorPictures;
  const texts = {
    returns,
    photographs,
    validation,
    history,
    vendorPictures: { again, lost, problem, state },
  };
  return { found, texts };
}

/** What the buyer does about a return: stop it, ask the marketplace, write, or add a photograph. */
export const action = pageAction({
  acts: {
    withdraw: withdrawReturn,
    contest: contestReturn,
    write: writeAboutReturn,
    arrived: endReplacement,
    'not-arrived': missReplacement,
    add: addPhotographTo('returns'),
  },
  tooLarge: tooLargePhotograph,
});

/** Network errors are shown above the forms; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

type Answer = Route.ComponentProps['actionData'];

/** One return for its buyer: the next event, the sum, what happened, and what can be done. */
export default function OwnReturnPage({ loaderData: { found, texts }, actionData }: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <ReturnPage found={found} answer={actionData} />
    </PageMessages>
  );
}

function ReturnPage({ found, answer }: { found: OwnReturn; answer: Answer }) {
  const t = useTranslations('returns');
  return (
    <Page title={useHeading(found)} width="text">
      <div className="grid gap-4.5">
        <p className="text-muted">
          {`${t('number', { number: found.number })}, ${t('order', { number: found.orderNumber })}`}
        </p>
        <Outcome failure={answer?.failure} />
        <Refused found={found} />
        {found.wants === 'new' ? <NewOne found={found} /> : <Sum found={found} />}
        <Panel title={t('own.steps')}>
          <ReturnHistory of={found} />
        </Panel>
        <Lines found={found} />
        <Panel title={t('photographs')}>
          <Photographs address={`/photographs/returns/${found.id}`} photographs={found.photographs} />
          {found.isOpen || found.mayContest ? (
            <AddPhotographs address={`/photographs/returns/${found.id}`} error={wrongIn(answer, 'picture')} />
          ) : null}
        </Panel>
        <Acts found={found} answer={answer} />
        <ButtonLink to={`/order-confirmation/${found.orderId}`} kind="quiet">
          {t('ask.toOrder')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function wrongIn(answer: Answer, name: string): string | undefined {
  const { failure } = answer ?? {};
  return failure && 'fields' in failure ? failure.fields?.[name] : undefined;
}

/** The heading is the next event. */
function useHeading({ state, dueAt, fetchOn, fetchHours, refunded }: OwnReturn): string {
  const t = useTranslations('returns');
  const language = useLanguage();
  const due = formatMoment(dueAt, language);
  if (state === 'accepted' && fetchOn && fetchHours)
    return t('own.head.fetch', { day: formatDate(fetchOn, language), hours: t(`hours.${fetchHours}`) });
  return t(`own.head.${state}`, { due, sum: formatMoney(refunded) });
}

function Outcome({ failure }: { failure: PageFailure | null | undefined }) {
  const t = useTranslations('returns.own');
  const textOf = useFailureText();
  const conflict = useTranslations('returns')('conflict');
  const done = useSearchParams()[0].get('done');
  if (failure && failure.code !== 'input.invalid')
    return (
      <div role="alert">
        <Alert tone="error">{failure.code === 'conflict.changed' ? conflict : textOf(failure)}</Alert>
      </div>
    );
  if (failure) return null;
  if (done === 'asked') return <Alert tone="ok">{t('asked')}</Alert>;
  if (done === 'write') return <Alert tone="ok">{t('said')}</Alert>;
  return done === 'add' ? <Alert tone="ok">{t('added')}</Alert> : null;
}

/** The reason of the seller, the right of the buyer, and the helpline of the government. */
function Refused({ found: { refusal, state, mayContest, dueAt } }: { found: OwnReturn }) {
  const t = useTranslations('returns');
  const due = formatMoment(dueAt, useLanguage());
  const isRefused = state === 'refused' || state === 'refused-finally';
  if (!isRefused || !refusal) return null;
  return (
    <>
      <Panel title={t('own.why')}>
        <p>{t(`refusal.${refusal}`)}</p>
      </Panel>
      {mayContest ? (
        <Panel title={t('own.mayObject')}>
          <p className="mb-4">{t('own.mayObjectText', { due })}</p>
          <ActForm act="contest" label={t('own.contest')} main />
        </Panel>
      ) : null}
      <p>
        <a href="tel:1915" className={buttonStyle({ kind: 'line', full: true })}>
          <Phone size={20} strokeWidth={1.9} aria-hidden />
          {t('own.helpline')}
        </a>
        <span className="mt-1 block text-center text-sm text-muted">{t('own.helplineText')}</span>
      </p>
    </>
  );
}

/** The new goods by the state of the return, or the money where none could be sent. */
function NewOne({ found }: { found: OwnReturn }) {
  const t = useTranslations('returns.own');
  const { state, back, carrier, trackingNumber: number, dueAt, isOpen } = found;
  const due = formatMoment(dueAt, useLanguage());
  if (state === 'refunded')
    return (
      <>
        <p>{t('newGone')}</p>
        <Sum found={found} />
      </>
    );
  if (!isOpen || state === 'not-come') return null;
  const sent = number
    ? t('newSentNumber', { carrier: carrier ?? '', number })
    : t('newSent', { carrier: carrier ?? '' });
  if (state === 'sent')
    return (
      <Panel title={sent}>
        <p className="mb-4 text-muted">{t('newUntil', { due })}</p>
        <div className="grid gap-3">
          <ActForm act="arrived" label={t('arrived')} main />
          <ActForm act="not-arrived" label={t('notArrived')} />
        </div>
      </Panel>
    );
  return (
    <Panel title={t('wantsNew')}>
      <p className="text-muted">
        {state === 'to-send' ? t('newPacked') : t('newLater', { sum: formatMoney(back) })}
      </p>
    </Panel>
  );
}

function Sum({ found: { state, back, refunded, isOpen, isCash, arrivesBy, orderId } }: { found: OwnReturn }) {
  const t = useTranslations('returns.own');
  const language = useLanguage();
  if (isOpen && back > 0)
    return (
      <Panel title={t('sum', { sum: formatMoney(back) })}>
        <p className="text-muted">{t('sumLater')}</p>
        {isCash ? <p className="mt-2">{t('cash')}</p> : null}
      </Panel>
    );
  if (state !== 'refunded') return null;
  return (
    <Panel title={t('sum', { sum: formatMoney(refunded) })}>
      {isCash ? (
        <>
          <p className="mb-4">{t('cash')}</p>
          <ButtonLink to={`/order-confirmation/${orderId}/refund`} main full>
            {t('say')}
          </ButtonLink>
        </>
      ) : (
        <p>{t('by', { date: formatDate(arrivesBy, language) })}</p>
      )}
    </Panel>
  );
}

function Lines({ found: { lines } }: { found: OwnReturn }) {
  const t = useTranslations('returns');
  const isChecked = lines.some(({ quantity, ...line }) =>
    areAllChecked({ ...line, foreign: line.foreignPieces }, quantity),
  );
  const isPartly = lines.some(({ missing, foreignPieces }) => missing + foreignPieces > 0);
  return (
    <Panel>
      <ul>
        {lines.map((line) => (
          <MiniLine key={line.position} {...line} lineTotal={line.quantity * line.unitPrice}>
            {isChecked ? (
              <span className="block text-sm text-muted">
                {t('own.checked', {
                  quantity: formatNumber(line.quantity),
                  name: line.name,
                  accepted: formatNumber(line.sellable + line.damaged),
                  missing: formatNumber(line.missing),
                  foreign: formatNumber(line.foreignPieces),
                })}
              </span>
            ) : null}
          </MiniLine>
        ))}
      </ul>
      {isPartly ? <p className="mt-2 font-semibold">{t('own.partly')}</p> : null}
    </Panel>
  );
}

function Acts({ found, answer }: { found: OwnReturn; answer: Answer }) {
  const t = useTranslations('returns.own');
  const why = useTranslations('validation');
  const phone = useRootData()?.shop.phone;
  const wrong = wrongIn(answer, 'note');
  const note = answer && 'typed' in answer ? answer.typed.note : undefined;
  const isSending = useNavigation().formData?.get('intent') === 'write';
  return (
    <div className="grid gap-3">
      {found.state === 'accepted' ? <p>{t('before')}</p> : null}
      {mayMoveReturn(found.state, 'replaced', 'buyer') && found.state === 'not-come' ? (
        <ActForm act="arrived" label={t('arrived')} />
      ) : null}
      {found.isOpen ? (
        <Panel title={t('write')}>
          <Form method="post" className="grid gap-4" noValidate>
            <input type="hidden" name="intent" value="write" />
            <TextField
              name="note"
              label={t('writeLabel')}
              hint={t('writeHint')}
              error={wrong && why(wrong as 'required')}
              defaultValue={note ?? ''}
              maxLength={longestReturnNote}
              autoComplete="off"
            />
            <Button type="submit" kind="line" full busy={isSending ? t('writeSend') : undefined}>
              {t('writeSend')}
            </Button>
          </Form>
        </Panel>
      ) : null}
      {phone ? (
        <a href={telephone(phone)} className={buttonStyle({ kind: 'line', full: true })}>
          <Phone size={20} strokeWidth={1.9} aria-hidden />
          {t('call', { phone })}
        </a>
      ) : null}
      {mayMoveReturn(found.state, 'withdrawn', 'buyer') ? (
        <Panel>
          <p className="mb-3 text-muted">{t('stopText')}</p>
          <ActForm act="withdraw" label={t('stop')} />
        </Panel>
      ) : null}
    </div>
  );
}

/** One button that sends an act. */
function ActForm({
  act,
  label,
  main = false,
}: {
  act: 'contest' | 'withdraw' | 'arrived' | 'not-arrived';
  label: string;
  main?: boolean;
}) {
  const isSending = useNavigation().formData?.get('intent') === act;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={act} />
      <Button
        type="submit"
        kind={main ? 'leaf' : 'line'}
        main={main}
        full
        busy={isSending ? label : undefined}
      >
        {label}
      </Button>
    </Form>
  );
}
