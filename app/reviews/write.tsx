import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { type OwnReview, readOwnReview } from '../../market/reviews/own-reviews.ts';
import {
  longestReviewText,
  maxReviewPhotographs,
  packings,
  poorGermination,
} from '../../market/reviews/rules.ts';
import { deleteReview, writeReview } from '../../market/reviews/write-review.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { PageMessages } from '../i18n/page-messages.tsx';
import { serverTexts } from '../i18n/texts.server.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { AddPhotographs } from '../photographs/add-photographs.tsx';
import { addPhotographTo, tooLargePhotograph } from '../photographs/owners.server.ts';
import { pageAction } from '../portal/page-action.server.ts';
import { marketOf } from '../request/context.ts';
import { useFailureText, valueOrThrow } from '../request/failures.ts';
import { type PageFailure, responseOrFailure } from '../request/network-errors.ts';
import { ReviewPhotographs } from '../storefront/reviews/review-photographs.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { ChoiceCard } from '../ui/form/choice-card.tsx';
import { RadioField } from '../ui/form/choice-field.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { Page } from '../ui/shell/page.tsx';
import type { Route } from './+types/write.ts';

export async function loader({ context, params: { line }, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const own = valueOrThrow(await readOwnReview(market, { line }), request);
  const { reviews, photographs, validation, vendorPictures } = serverTexts[market.language];
  const { shown, write, state, reason } = reviews;
  const { again, lost, problem, state: uploadState } = vendorPictures;
  const uploads = { again, lost, problem, state: uploadState };
  return {
    own,
    texts: { reviews: { shown, write, state, reason }, photographs, validation, vendorPictures: uploads },
  };
}

/** Writes or changes the review of a line, deletes it, or adds a photograph to it. */
export const action = pageAction({
  acts: {
    send: writeReview,
    delete: deleteReview,
    add: async (market, input, sent) => {
      const own = await readOwnReview(market, { line: input.line });
      return own.ok ? addPhotographTo('reviews')(market, { ...input, id: own.value.review?.id }, sent) : own;
    },
  },
  tooLarge: tooLargePhotograph,
});

/** Network errors are shown above the form; form values are preserved. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

export const shouldRevalidate = revalidateOnConflict;

type Answer = Route.ComponentProps['actionData'];

/** The review of one delivered line, for its buyer: stars, and what else they like to say. */
export default function WriteReview({ loaderData: { own, texts }, actionData }: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <ReviewPage own={own} answer={actionData} />
    </PageMessages>
  );
}

function ReviewPage({ own, answer }: { own: OwnReview; answer: Answer }) {
  const t = useTranslations('reviews.write');
  const language = useLanguage();
  const { review, name, lot, deliveredOn, orderId } = own;
  return (
    <Page title={t(own.isAsked ? 'titleSeed' : 'title')} width="text">
      <div className="grid gap-4.5">
        <p>
          {t('lead', { name, date: formatDate(deliveredOn, language) })}
          {lot ? <span className="block text-muted">{t('lot', { lot })}</span> : null}
        </p>
        <Outcome own={own} failure={answer?.failure} />
        {review === null || review.isEditable ? (
          <ReviewForm key={review?.version} own={own} answer={answer} />
        ) : null}
        {review ? <Photographs review={review} answer={answer} /> : null}
        {review && review.state !== 'removed' ? <Delete /> : null}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/order-confirmation/${orderId}`} kind="quiet">
            {t('toOrder')}
          </ButtonLink>
          <ButtonLink to="/account/reviews" kind="quiet">
            {t('toOwn')}
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}

const outcomes = { send: 'sent', delete: 'deleted', add: 'added' } as const;

/** What was done or refused, in what state the review is, and what a buyer of poor seed can do. */
function Outcome({
  own: { review, orderId },
  failure,
}: {
  own: OwnReview;
  failure: PageFailure | null | undefined;
}) {
  const t = useTranslations('reviews.write');
  const textOf = useFailureText();
  const done = useSearchParams()[0].get('done');
  const outcome = outcomes[done as keyof typeof outcomes];
  const isPoor = review?.cameUp !== null && review !== null && review.cameUp <= poorGermination;
  return (
    <>
      {failure && failure.code !== 'input.invalid' ? (
        <div role="alert">
          <Alert tone="error">{textOf(failure)}</Alert>
        </div>
      ) : null}
      {outcome && !failure ? (
        <div role="status">
          <Alert tone="ok" title={t(outcome)} />
        </div>
      ) : null}
      {review ? <State review={review} /> : null}
      {isPoor ? (
        <Alert tone="warn">
          {t('poor')}
          <ButtonLink to={`/order-confirmation/${orderId}/problem`} kind="line" className="mt-3">
            {t('poorLink')}
          </ButtonLink>
        </Alert>
      ) : null}
    </>
  );
}

type Stored = NonNullable<OwnReview['review']>;

function State({ review: { state, reason, showsAt, editedUntil, isEditable } }: { review: Stored }) {
  const t = useTranslations('reviews.state');
  const reasons = useTranslations('reviews.reason');
  const words = useTranslations('reviews.write');
  const language = useLanguage();
  return (
    <p>
      {t(state, { date: formatDate(showsAt, language), reason: reason ? reasons(reason) : '' })}{' '}
      {isEditable ? words('until', { date: formatDate(editedUntil, language) }) : words('closed')}
    </p>
  );
}

/** What the fields begin with: what was typed before a refusal, or the stored review. */
function startOf({ review }: OwnReview, answer: Answer) {
  if (answer && 'typed' in answer && answer.intent === 'send') return answer.typed;
  if (!review) return {};
  const { stars, packing, cameUp, text, crop, acres } = review;
  const numbers = { stars: String(stars), cameUp: cameUp === null ? '' : String(cameUp) };
  return { ...numbers, packing: packing ?? '', text, crop, acres: acres === null ? '' : String(acres) };
}

function ReviewForm({ own, answer }: { own: OwnReview; answer: Answer }) {
  const t = useTranslations('reviews.write');
  const why = useTranslations('validation');
  const start: Readonly<Record<string, string | undefined>> = startOf(own, answer);
  const fields = answer?.failure && 'fields' in answer.failure ? (answer.failure.fields ?? {}) : {};
  const wrong = (name: string) => fields[name] && why(fields[name] as 'required');
  const isSending = useNavigation().formData?.get('intent') === 'send';
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="wasChangedAt" value={own.review?.version ?? ''} />
      {own.isAsked ? <Seeds chosen={start.cameUp} error={wrong('cameUp')} /> : null}
      {own.askedFrom && !own.isAsked ? <Later day={own.askedFrom} /> : null}
      <RadioGroup legend={t('packing')} error={wrong('packing')}>
        <div className="grid gap-2.5">
          {packings.map((packing) => (
            <ChoiceCard
              key={packing}
              type="radio"
              name="packing"
              value={packing}
              defaultChecked={start.packing === packing}
              title={t(`packings.${packing}`)}
            />
          ))}
        </div>
      </RadioGroup>
      <RadioGroup legend={t('stars')} error={wrong('stars')}>
        <Squares
          name="stars"
          values={[1, 2, 3, 4, 5]}
          chosen={start.stars}
          label={(stars) => t('star', { stars })}
        >
          <Star size={24} strokeWidth={1.5} aria-hidden className="fill-turmeric stroke-turmeric-text" />
        </Squares>
      </RadioGroup>
      <TextAreaField
        name="text"
        label={t('text')}
        hint={t('textHint')}
        error={wrong('text')}
        defaultValue={start.text}
        maxLength={longestReviewText}
        rows={4}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="crop"
          label={t('crop')}
          error={wrong('crop')}
          defaultValue={start.crop}
          maxLength={60}
        />
        <TextField
          name="acres"
          label={t('acres')}
          error={wrong('acres')}
          defaultValue={start.acres}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
        />
      </div>
      <p className="text-muted">{t('shownWith')}</p>
      <Button type="submit" main full busy={isSending ? t('sending') : undefined}>
        {t(own.review ? 'change' : 'send')}
      </Button>
    </Form>
  );
}

function Later({ day }: { day: string }) {
  const t = useTranslations('reviews.write');
  return <p className="text-muted">{t('later', { date: formatDate(day, useLanguage()) })}</p>;
}

/** Ten seeds as ten squares, and none. */
function Seeds({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useTranslations('reviews.write');
  return (
    <RadioGroup legend={t('seeds')} error={error}>
      <p className="mb-2 text-muted">{t('seedsHint')}</p>
      <Squares
        name="cameUp"
        values={[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}
        chosen={chosen}
        label={(count) => formatNumber(count)}
      />
      <div className="mt-2">
        <RadioField name="cameUp" value="0" label={t('none')} defaultChecked={chosen === '0'} />
      </div>
    </RadioGroup>
  );
}

interface SquaresProps {
  name: string;
  values: readonly number[];
  chosen: string | undefined;
  /** The words of a square; its number too where it has a picture. */
  label: (value: number) => string;
  /** A picture before the number. */
  children?: ReactNode;
}

/** Radio buttons as squares, five in a row. */
function Squares({ name, values, chosen, label, children }: SquaresProps) {
  return (
    <div className="grid grid-cols-5 gap-2">
      {values.map((value) => (
        <label
          key={value}
          className="grid min-h-15 cursor-pointer place-items-center rounded-control border-2 border-line bg-paper font-semibold hover:border-edge has-checked:border-leaf has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-leaf has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === String(value)}
            className="sr-only"
          />
          {children}
          <span className={children ? 'sr-only' : undefined}>{label(value)}</span>
          {children ? <span aria-hidden>{value}</span> : null}
        </label>
      ))}
    </div>
  );
}

function Photographs({ review, answer }: { review: Stored; answer: Answer }) {
  const t = useTranslations('reviews.write');
  const { id, photographs } = review;
  const isOpen = review.isEditable && photographs.length < maxReviewPhotographs;
  if (!isOpen && photographs.length === 0) return null;
  const fields = answer?.failure && 'fields' in answer.failure ? answer.failure.fields : undefined;
  return (
    <Panel title={t('photographs')}>
      <ReviewPhotographs review={{ id, name: '', photographs }} />
      {isOpen ? (
        <AddPhotographs
          address={`/photographs/reviews/${id}`}
          hint={t('photographsHint', { count: formatNumber(maxReviewPhotographs) })}
          error={fields?.picture}
        />
      ) : null}
    </Panel>
  );
}

function Delete() {
  const t = useTranslations('reviews.write');
  const isSending = useNavigation().formData?.get('intent') === 'delete';
  return (
    <Panel>
      <p className="mb-3 text-muted">{t('deleteText')}</p>
      <Form method="post">
        <input type="hidden" name="intent" value="delete" />
        <Button type="submit" kind="line" full busy={isSending ? t('delete') : undefined}>
          {t('delete')}
        </Button>
      </Form>
    </Panel>
  );
}
