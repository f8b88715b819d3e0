import { Flag } from 'lucide-react';
import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Context } from '../../../market/kernel/context.ts';
import { answerAsBuyer, questionToAnswer } from '../../../market/reviews/answer-question.ts';
import { askQuestion } from '../../../market/reviews/ask-question.ts';
import { listReviews, type ReviewList } from '../../../market/reviews/list-reviews.ts';
import { reportReview } from '../../../market/reviews/report-review.ts';
import { reviewReasons, reviewSorts } from '../../../market/reviews/rules.ts';
import { actOf } from '../../forms/act-of.ts';
import { formOf, isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { clientKey, marketOf } from '../../request/context.ts';
import { statusOf, valueOrThrow } from '../../request/failures.ts';
import { loginPathFor } from '../../request/login-path.ts';
import { type PageFailure, responseOrFailure } from '../../request/network-errors.ts';
import { pageUrl } from '../../request/page-url.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Picture } from '../../ui/product/picture.tsx';
import { Page } from '../../ui/shell/page.tsx';
import type { Route } from './+types/list.ts';
import { type OpenedForm, QuestionForm } from './question-form.tsx';
import { Questions } from './questions.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewPhotographs } from './review-photographs.tsx';
import { ReviewSummary } from './review-summary.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const query = pageUrl(request).searchParams;
  const asked = { sort: query.get('sort') ?? '', district: query.get('district') ?? '' };
  const question = query.get('question');
  const list = valueOrThrow(
    await listReviews(market, {
      id: params.id,
      ...asked,
      after: query.get('after') ?? '',
      hasAllQuestions: question === 'all',
    }),
    request,
  );
  const { shown, list: words, reason, questions } = serverTexts[market.language].reviews;
  const { review, required, 'too-long': tooLong } = serverTexts[market.language].validation;
  return {
    list,
    asked,
    form: await openedForm(market, question, request),
    texts: {
      reviews: { shown, list: words, reason, questions },
      validation: { review, required, 'too-long': tooLong },
    },
  };
}

/** What came of a question or an answer, as the address of the page has it. */
const outcomes = ['asked', 'answered', 'held'] as const;

/** The form that the address of the page opens, for people with an account; others are led to the login and back. */
async function openedForm(market: Context, question: string | null, request: Request) {
  if (!question || question === 'all' || outcomes.some((one) => one === question)) return null;
  if (market.actor.kind !== 'user') throw redirect(loginPathFor(request));
  if (question === 'ask') return { act: 'ask' } as const;
  return {
    act: 'answer',
    ...valueOrThrow(await questionToAnswer(market, { id: question }), request),
  } as const;
}

/** A reader reports a review, asks a question, or answers one as a buyer. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await formOf(request);
  const act = actOf(form, 'report', 'ask', 'answer');
  const market = marketOf(context);
  const { review, reason, id, ...typed } = Object.fromEntries(form) as Readonly<Record<string, string>>;
  if (act !== 'report') {
    const { question = '', answer = '' } = typed;
    const result =
      act === 'ask'
        ? await askQuestion(market, { productId: params.id, question })
        : await answerAsBuyer(market, { id, answer });
    if (isShown(result)) return refusedEntry(act, { question, answer }, result.failure);
    const { state } = valueOrThrow(result, request);
    const outcome = state === 'held' ? state : act === 'ask' ? 'asked' : 'answered';
    throw redirect(localise(`/products/${params.id}/reviews?question=${outcome}`, market.language));
  }
  const report = reportReview({ client: context.get(clientKey) });
  const result = await report(market, { id: review, reason });
  if (result.ok) return { failure: null };
  if (result.failure.code === 'not-found') valueOrThrow(result, request);
  return data({ failure: result.failure }, { status: statusOf(result.failure.code) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return responseOrFailure(serverAction, { code: 'connection' });
}

/** All reviews of a product (docs/product.md, Reviews). */
export default function Reviews({ loaderData: { texts, ...loaded }, actionData }: Route.ComponentProps) {
  return (
    <PageMessages texts={texts}>
      <ReviewsPage {...loaded} answer={actionData} />
    </PageMessages>
  );
}

interface Props {
  list: ReviewList;
  asked: { sort: string; district: string };
  form: OpenedForm | null;
  answer: Answered | undefined;
}

interface Answered {
  failure: PageFailure | null;
  /** Of a refused question or answer. */
  intent?: string;
  typed?: Readonly<Record<string, string>>;
}

function ReviewsPage({ list, asked, form, answer }: Props) {
  const t = useTranslations('reviews.list');
  const shown = useTranslations('reviews.shown');
  const reported = useSearchParams()[0].get('report');
  const isReport = reported !== null || (answer !== undefined && form === null);
  const { product, reviews, summary, vendorName } = list;
  return (
    <Page title={t('title', { name: product.name })} heading={false} imageKey={product.imageKey}>
      <Product product={product} />
      <QuestionOutcome />
      {form ? (
        <QuestionForm form={form} failure={answer?.failure ?? null} typed={answer?.typed ?? {}} />
      ) : null}
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,44rem)] lg:items-start lg:gap-x-14">
        <ReviewSummary summary={summary} />
        <div className="mt-5 lg:mt-0">
          {isReport ? <Report review={reported} answer={answer} /> : null}
          <h1 className="mb-3 text-2xl">{shown('title')}</h1>
          {summary.reviews > 0 ? <Filter list={list} asked={asked} /> : null}
          {reviews.map((review) => (
            <ReviewItem key={review.id} review={review} vendorName={vendorName}>
              <ReviewPhotographs review={review} />
              <p>
                <a
                  href={queryOf(asked, { report: review.id })}
                  rel="nofollow"
                  className="inline-flex min-h-12 items-center gap-1.5 text-muted"
                >
                  <Flag size={20} strokeWidth={1.9} aria-hidden />
                  {shown('report')}
                  <span className="sr-only">{`: ${review.name || shown('erased')}`}</span>
                </a>
              </p>
            </ReviewItem>
          ))}
          {reviews.length === 0 && summary.reviews > 0 ? <p>{t('nothing')}</p> : null}
          {list.next ? (
            <ButtonLink
              to={`/products/${product.id}/reviews${queryOf(asked, { after: list.next })}`}
              kind="line"
              full
            >
              {t('more')}
            </ButtonLink>
          ) : null}
          <Questions questions={list.questions} />
        </div>
      </div>
    </Page>
  );
}

/** What came of a question or an answer. */
function QuestionOutcome() {
  const t = useTranslations('reviews.questions.done');
  const asked = useSearchParams()[0].get('question');
  const outcome = outcomes.find((one) => one === asked);
  return outcome ? <Alert tone="ok" className="mb-5" title={t(outcome)} /> : null;
}

/** The query of a page with the same order and district. */
function queryOf(asked: Props['asked'], more: Readonly<Record<string, string>>): string {
  const given = Object.entries({ ...asked, ...more }).filter(([, value]) => value !== '');
  return `?${new URLSearchParams(given)}`;
}

function Product({ product: { id, name, pack, price, imageKey } }: Pick<ReviewList, 'product'>) {
  return (
    <Link
      to={`/products/${id}`}
      className="mb-5 flex items-center gap-3 border-b border-line py-3 no-underline lg:mb-5"
    >
      <Picture imageKey={imageKey} alt="" sizes="56px" small className="w-14 shrink-0 rounded-control" />
      <span>
        <b className="block">{name}</b>
        <span className="text-muted">{`${pack}, ${formatMoney(price)}`}</span>
      </span>
    </Link>
  );
}

/** Order and district, as a form that works without script. */
function Filter({ list: { districts }, asked }: Pick<Props, 'list' | 'asked'>) {
  const t = useTranslations('reviews.list');
  return (
    <Form method="get" className="mb-4 grid gap-3 lg:flex lg:items-end">
      <SelectField
        name="sort"
        label={t('sort')}
        defaultValue={asked.sort || 'newest'}
        options={reviewSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <SelectField
        name="district"
        label={t('district')}
        defaultValue={asked.district}
        options={[
          { value: '', label: t('allDistricts') },
          ...districts.map((value) => ({ value, label: value })),
        ]}
      />
      <Button type="submit" kind="line">
        {t('show')}
      </Button>
    </Form>
  );
}

function Report({ review, answer }: { review: string | null } & Pick<Props, 'answer'>) {
  const t = useTranslations('reviews.list');
  const words = useTranslations('reviews.reason');
  const why = useTranslations('validation');
  const isSending = useNavigation().formMethod === 'POST';
  if (answer?.failure === null)
    return (
      <div role="status" className="mb-5">
        <Alert tone="ok" title={t('reported')} />
      </div>
    );
  const failure = answer?.failure;
  const isWrong = failure?.code === 'input.invalid';
  return (
    <Panel title={t('reportTitle')} className="mb-5">
      {failure && !isWrong ? (
        <div role="alert" className="mb-4">
          <Alert tone="error">{t('failed')}</Alert>
        </div>
      ) : null}
      <Form method="post" className="grid gap-4" noValidate>
        <ActField act="report" />
        <input type="hidden" name="review" value={review ?? ''} />
        <p>{t('reportText')}</p>
        <RadioGroup legend={t('reportTitle')} error={isWrong ? why('review.reason') : undefined}>
          {reviewReasons.map((reason) => (
            <RadioField key={reason} name="reason" value={reason} label={words(reason)} />
          ))}
        </RadioGroup>
        <Button type="submit" full busy={isSending ? t('sending') : undefined}>
          {t('send')}
        </Button>
      </Form>
    </Panel>
  );
}
