import { useEffect, useRef, useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Paise, sum } from '../../../market/kernel/money.ts';
import { askReturn } from '../../../market/returns/ask-return.ts';
import { type ReturnableParcel, readReturnable } from '../../../market/returns/returnable.ts';
import { longestReturnNote, maxReturnPhotographs } from '../../../market/returns/rules.ts';
import { actOf } from '../../forms/act-of.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { sentForm } from '../../forms/sent-form.server.ts';
import { formatDate, formatMoney, formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { marketOf } from '../../request/context.ts';
import { useFailureText, valueOrThrow } from '../../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../../request/network-errors.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { CheckboxField } from '../../ui/form/choice-field.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ActionBar, BarSum } from '../../ui/product/action-bar.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/ask-return.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const part = pageUrl(request).searchParams.get('part') ?? '';
  const { returns, validation } = serverTexts[market.language];
  const parcel = valueOrThrow(await readReturnable(market, { id, part }), request);
  return { parcel, texts: { returns, validation } };
}

/** Asks for the return and leads to its page, where photographs are added. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const form = await sentForm(request);
  actOf(form, 'ask');
  const market = marketOf(context);
  const textsOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  const textOf = (name: string) => textsOf(name).at(-1) ?? '';
  const typed = {
    reason: textOf('reason'),
    wants: textOf('wants'),
    note: textOf('note'),
    opened: textOf('opened'),
  };
  const pieces = textsOf('pieces');
  const result = await askReturn(market, { ...typed, id, part: textOf('part'), pieces });
  if (isShown(result)) return refusedEntry('ask', { ...typed, pieces: pieces.join('\n') }, result.failure);
  const asked = valueOrThrow(result, request);
  throw redirect(localise(`/returns/${asked.id}?done=asked`, market.language));
}

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

/** A buyer asks to send pieces of one delivered parcel back: five short questions. */
export default function AskReturnPage({ loaderData: { parcel, texts }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'typed' in actionData ? actionData : undefined;
  return (
    <PageMessages texts={texts}>
      <AskPage parcel={parcel} typed={answer?.typed} failure={actionData?.failure} />
    </PageMessages>
  );
}

interface Props {
  parcel: ReturnableParcel;
  typed: Readonly<Record<string, string>> | undefined;
  failure: PageFailure | undefined;
}

function AskPage({ parcel, typed, failure }: Props) {
  const t = useTranslations('returns.ask');
  const language = useLanguage();
  const textOf = useFailureText();
  const { orderId, number, deliveredOn, last, isOver, lines } = parcel;
  const isFree = lines.some(({ free }) => free > 0);
  return (
    <Page title={t('title')} width="text">
      <div className="grid gap-4.5">
        <p>
          {t('lead', { number, date: formatDate(deliveredOn, language), last: formatDate(last, language) })}
        </p>
        {failure && failure.code !== 'input.invalid' ? (
          <div role="alert">
            <Alert tone="error">{textOf(failure)}</Alert>
          </div>
        ) : null}
        {isOver ? <Alert tone="warn">{t('over', { date: formatDate(last, language) })}</Alert> : null}
        {isFree ? null : <Alert tone="info">{t('none')}</Alert>}
        {isFree && !isOver ? (
          <AskForm parcel={parcel} typed={typed ?? {}} fields={fieldsIn(failure)} />
        ) : null}
        <ButtonLink to={`/order-confirmation/${orderId}/problem`} kind="line" full>
          {t('problem')}
        </ButtonLink>
        <ButtonLink to={`/order-confirmation/${orderId}`} kind="quiet">
          {t('toOrder')}
        </ButtonLink>
      </div>
    </Page>
  );
}

function fieldsIn(failure: PageFailure | undefined): Readonly<Record<string, string>> {
  return failure && 'fields' in failure ? (failure.fields ?? {}) : {};
}

interface FormProps {
  parcel: ReturnableParcel;
  typed: Readonly<Record<string, string>>;
  /** Message keys by field. */
  fields: Readonly<Record<string, string>>;
}

interface Chosen {
  /** In paise: of the chosen goods, with the delivery when all of the parcel goes back; 0 for new ones. */
  readonly sum: Paise;
  readonly isAll: boolean;
  readonly isNew: boolean;
}

/** What goes back for the pieces in the form; more than there are count as all. */
function chosenIn(form: HTMLFormElement, { lines, whole }: ReturnableParcel): Chosen {
  const typed = new FormData(form);
  if (typed.get('wants') === 'new') return { sum: 0, isAll: false, isNew: true };
  const pieces = typed.getAll('pieces').map((text) => Number(text) || 0);
  const counts = lines.map(({ free }, at) => Math.min(free, Math.max(0, Math.trunc(pieces[at] ?? 0))));
  const isAll = lines.every(({ quantity }, at) => counts[at] === quantity);
  const goods = lines.map(({ unitPrice }, at) => unitPrice * (counts[at] ?? 0));
  return { sum: isAll ? whole : sum(goods), isAll, isNew: false };
}

function AskForm({ parcel, typed, fields }: FormProps) {
  const t = useTranslations('returns.ask');
  const why = useTranslations('validation');
  const wrong = (name: string) => fields[name] && why(fields[name] as 'required');
  const isSending = useNavigation().formData?.get('intent') === 'ask';
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Without script there is no sum before the next page, and a browser may fill in what was typed.
  useEffect(() => setChosen(form.current && chosenIn(form.current, parcel)), [parcel]);
  const button = (
    <Button type="submit" main full busy={isSending ? t('sending') : undefined}>
      {t('send')}
    </Button>
  );
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-6"
      noValidate
      onInput={({ currentTarget }) => setChosen(chosenIn(currentTarget, parcel))}
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="part" value={parcel.part} />
      <Reasons parcel={parcel} chosen={typed.reason} error={wrong('reason')} />
      <Pieces parcel={parcel} typed={typed.pieces?.split('\n')} wrong={wrong} />
      <div className="grid gap-3">
        <TextAreaField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          error={wrong('note')}
          defaultValue={typed.note ?? ''}
          maxLength={longestReturnNote}
          rows={3}
        />
        {parcel.lines.some(({ isSeed }) => isSeed) ? (
          <CheckboxField
            name="opened"
            value="yes"
            label={t('opened')}
            defaultChecked={typed.opened === 'yes'}
          />
        ) : null}
      </div>
      <section>
        <h2 className="mb-1">{t('show')}</h2>
        <p className="text-muted">{t('showText', { count: formatNumber(maxReturnPhotographs) })}</p>
      </section>
      <Wants parcel={parcel} chosen={typed.wants} error={wrong('wants')} />
      {chosen?.isNew ? null : <Money parcel={parcel} chosen={chosen} />}
      <section>
        <h2 className="mb-1">{t('back')}</h2>
        <p>{t('backText')}</p>
      </section>
      <div className="max-lg:hidden">{button}</div>
      <ActionBar>
        {chosen && chosen.sum > 0 ? (
          <BarSum label={t(chosen.isAll ? 'youGet' : 'forGoods')} paise={chosen.sum} />
        ) : null}
        <span className="flex-1">{button}</span>
      </ActionBar>
    </Form>
  );
}

interface ReasonsProps {
  parcel: ReturnableParcel;
  chosen: string | undefined;
  error: string | undefined;
}

function Reasons({ parcel: { reasons, lines }, chosen, error }: ReasonsProps) {
  const t = useTranslations('returns');
  const language = useLanguage();
  const until = lines.map(({ unwantedUntil }) => unwantedUntil).find((day) => day !== null);
  return (
    <RadioGroup legend={t('ask.reason')} error={error}>
      <div className="grid gap-2.5">
        {reasons.map((reason) => (
          <ChoiceCard
            key={reason}
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={chosen === reason}
            title={t(`reason.${reason}`)}
          >
            {reason === 'unwanted' ? (
              <span className="text-muted">
                {until ? t('ask.unwantedUntil', { date: formatDate(until, language) }) : t('ownCost')}
              </span>
            ) : null}
          </ChoiceCard>
        ))}
        {reasons.includes('unwanted') ? null : (
          <p className="text-muted">
            {until ? t('ask.unwantedOver', { date: formatDate(until, language) }) : t('ask.unwantedNo')}
          </p>
        )}
      </div>
    </RadioGroup>
  );
}

interface PiecesProps {
  parcel: ReturnableParcel;
  typed: readonly string[] | undefined;
  wrong: (name: string) => string | undefined;
}

/** Pieces of each line; the only piece of a parcel is filled in. */
function Pieces({ parcel: { lines }, typed, wrong }: PiecesProps) {
  const t = useTranslations('returns.ask');
  const error = wrong('lines');
  return (
    <fieldset>
      <legend className="mb-2 font-head text-xl font-bold">{t('lines')}</legend>
      <ul className="divide-y divide-line">
        {lines.map(({ position, name, pack, free, unitPrice, imageKey }, at) => (
          <li key={position} className="grid grid-cols-[56px_1fr] items-start gap-3 py-3">
            <Picture imageKey={imageKey} alt="" sizes="56px" small className="rounded-control" />
            <div className="grid gap-2">
              <p>
                <b>{name}</b>
                <span className="block text-sm text-muted">
                  {[pack, t('each', { price: formatMoney(unitPrice) })].filter(Boolean).join(', ')}
                </span>
              </p>
              {free === 0 ? (
                <>
                  <input type="hidden" name="pieces" value="" />
                  <p className="text-muted">{t('none')}</p>
                </>
              ) : (
                <TextField
                  name="pieces"
                  label={t('piecesOf', { name, free: formatNumber(free) })}
                  error={wrong(`line${at + 1}`)}
                  defaultValue={typed?.[at] ?? (lines.length === 1 && free === 1 ? '1' : '')}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={6}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert">
          <FieldError id="lines-wrong">{error}</FieldError>
        </p>
      ) : null}
    </fieldset>
  );
}

/** The money, or the same goods new where they are in stock. */
function Wants({ parcel: { hasNew }, chosen, error }: ReasonsProps) {
  const t = useTranslations('returns.ask');
  if (!hasNew) return <p className="text-muted">{t('newNo')}</p>;
  return (
    <RadioGroup legend={t('wants')} error={error}>
      <div className="grid gap-2.5">
        <ChoiceCard
          type="radio"
          name="wants"
          value="money"
          defaultChecked={chosen !== 'new'}
          title={t('wantsMoney')}
        />
        <ChoiceCard
          type="radio"
          name="wants"
          value="new"
          defaultChecked={chosen === 'new'}
          title={t('wantsNew')}
        >
          <span className="text-muted">{t('newText')}</span>
        </ChoiceCard>
      </div>
    </RadioGroup>
  );
}

function Money({
  parcel: { whole, shipping, cash },
  chosen,
}: {
  parcel: ReturnableParcel;
  chosen: Chosen | null;
}) {
  const t = useTranslations('returns.ask');
  return (
    <Panel title={t('money')}>
      <p>{t('moneyAll', { sum: formatMoney(whole), shipping: formatMoney(shipping) })}</p>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {chosen && chosen.sum > 0
          ? t(chosen.isAll ? 'chosenAll' : 'chosenGoods', { sum: formatMoney(chosen.sum) })
          : null}
      </p>
      <p className="mt-2 text-muted">{t(cash > 0 ? 'toCash' : 'toSource')}</p>
    </Panel>
  );
}
