import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { answerAsStaff } from '../../market/reviews/answer-question.ts';
import { flagReview, replyToReview } from '../../market/reviews/answer-review.ts';
import { decideQuestion } from '../../market/reviews/decide-question.ts';
import { decideReview } from '../../market/reviews/decide-review.ts';
import { type DeskView, deskViews } from '../../market/reviews/moderation-rules.ts';
import { listDeskQuestions } from '../../market/reviews/question-desk.ts';
import { readModeratedReview } from '../../market/reviews/read-moderated.ts';
import { listModeratedReviews, listVendorReviews } from '../../market/reviews/review-desk.ts';
import { revalidateOnConflict } from '../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../forms/submit-portal-form.ts';
import type { EntryAnswer } from '../portal/form/entry-form.tsx';
import { ActionFailure } from '../portal/form/failure-notice.tsx';
import { areaOf } from '../portal/own-area.server.ts';
import { pageAction } from '../portal/page-action.server.ts';
import { PortalPage } from '../portal/portal-page.tsx';
import { marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { Alert } from '../ui/alert.tsx';
import { classes } from '../ui/classes.ts';
import { Tabs } from '../ui/tabs.tsx';
import type { Route } from './+types/desk.ts';
import { DeskList } from './desk-list.tsx';
import { OpenedReview } from './opened-review.tsx';
import { QuestionsDesk } from './questions-desk.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const area = areaOf(market);
  const query = new URL(request.url).searchParams;
  const views: readonly DeskView[] = area === 'admin' ? deskViews : ['shown', 'to-read'];
  const asked = query.get('view');
  if (asked === 'questions') {
    const where = { after: query.get('after'), open: query.get('open') };
    const questions = valueOrThrow(await listDeskQuestions(market, where), request);
    return { area, views, view: asked, questions, found: null, opened: null } as const;
  }
  const view = views.find((one) => one === asked) ?? views[0] ?? 'shown';
  const list = area === 'admin' ? listModeratedReviews : listVendorReviews;
  const found = valueOrThrow(await list(market, { view, after: query.get('after') }), request);
  const id = query.get('open') ?? found.rows[0]?.id;
  const opened = id === undefined ? null : valueOrThrow(await readModeratedReview(market, { id }), request);
  return { area, views, view, questions: null, found, opened } as const;
}

/** What is decided about a review, or what its vendor answers. */
export const action = pageAction({
  needs: 'enquiries',
  acts: {
    decide: decideReview,
    reply: replyToReview,
    flag: flagReview,
    answer: answerAsStaff,
    'decide-question': decideQuestion,
  },
  // A decision opens the next review; others stay on theirs.
  to: ({ act, input }, request) => {
    const view = new URL(request.url).searchParams.get('view');
    const query = new URLSearchParams({
      ...(view && { view }),
      ...(act !== 'decide' && input.id && { open: input.id }),
      done: act,
    });
    return `?${query}`;
  },
});

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Reviews to decide, or those of a vendor: the list, and the one that is open beside it. */
export default function ReviewsDesk({ loaderData }: Route.ComponentProps) {
  const { area, views, view, questions, found, opened } = loaderData;
  const t = useTranslations('reviewsDesk');
  const [query] = useSearchParams();
  const isDecided = query.get('done') === 'decide';
  const path = `/${area}/reviews`;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      lead={area === 'admin' && found ? t('toRead', { count: found.waiting }) : undefined}
    >
      <DeskOutcome />
      <Tabs
        label={t('views')}
        tabs={[
          ...views.map((one) => ({
            to: `${path}?view=${one}`,
            label: area === 'vendor' && one === 'to-read' ? t('new') : t(`view.${one}`),
          })),
          { to: `${path}?view=questions`, label: t('questions.tab') },
        ]}
        current={`${path}?view=${view}`}
      />
      {questions ? (
        <QuestionsDesk found={questions} area={area} isChosen={query.has('open')} />
      ) : (
        <ReviewsView area={area} view={view} found={found} opened={opened} isDecided={isDecided} />
      )}
    </PortalPage>
  );
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { questions: null }>;

interface ViewProps extends Pick<Loaded, 'area' | 'view' | 'found' | 'opened'> {
  isDecided: boolean;
}

/** The reviews of a view, and the one that is open beside them. */
function ReviewsView({ area, view, found, opened, isDecided }: ViewProps) {
  const isOpen = useSearchParams()[0].has('open');
  // On a phone the page shows either the list or the opened review.
  const isChosen = isOpen || isDecided;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts in addition to the controls inside
    <div
      onKeyDown={onChoiceKey}
      className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:items-start"
    >
      <div className={classes(isChosen && opened && 'max-lg:order-last')}>
        <DeskList {...found} view={view} path={`/${area}/reviews`} openId={opened?.id} />
      </div>
      {opened ? (
        <FocusedWhen
          key={`${opened.id} ${opened.version}`}
          isFocused={isDecided}
          name={opened.name}
          isHidden={!isChosen}
        >
          <OpenedReview review={opened} area={area} />
        </FocusedWhen>
      ) : null}
    </div>
  );
}

/** What came of the last act. */
function DeskOutcome() {
  const t = useTranslations('reviewsDesk');
  const answer = useActionData<EntryAnswer>();
  const asked = useSearchParams()[0].get('done');
  const done = (['decide', 'reply', 'flag'] as const).find((act) => act === asked);
  const doneOf = (['answer', 'decide-question'] as const).find((act) => act === asked);
  if (answer?.failure) return <ActionFailure failure={answer.failure} conflict={t('conflict')} />;
  if (doneOf) return <Alert tone="ok" className="mb-4" title={t(`questions.done.${doneOf}`)} />;
  return done ? <Alert tone="ok" className="mb-4" title={t(`done.${done}`)} /> : null;
}

interface FocusedProps {
  /** After a decision the next review gets the focus, so that the keys go on working. */
  isFocused: boolean;
  name: string;
  /** On a phone, where the list is shown. */
  isHidden: boolean;
  children: ReactNode;
}

function FocusedWhen({ isFocused, name, isHidden, children }: FocusedProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={name}
      className={classes('grid gap-4 rounded-card outline-offset-2', isHidden && 'max-lg:hidden')}
    >
      {children}
    </section>
  );
}

/** Keys 1 to 8 choose a decision while the focus is in the desk, but not in a text field (WCAG 2.1.4). */
function onChoiceKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, code } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || !(target instanceof HTMLElement)) return;
  if (target.matches('input:not([type=radio]), select, textarea')) return;
  const [, digit] = /^(?:Digit|Numpad)([1-8])$/.exec(code) ?? [];
  const choice = currentTarget.querySelectorAll<HTMLInputElement>('input[name=choice]')[Number(digit) - 1];
  if (!choice) return;
  choice.click();
  choice.focus();
  event.preventDefault();
}
