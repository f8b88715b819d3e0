import { useTranslations } from 'use-intl';
import type { ShownQuestion } from '../../../market/reviews/list-questions.ts';
import { formatNumber } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/form/button-link.tsx';

interface Props {
  questions: { readonly count: number; readonly rows: readonly ShownQuestion[] };
}

/** Questions about a product with their answers, the newest answered first; links to ask and to answer. */
export function Questions({ questions: { count, rows } }: Props) {
  const t = useTranslations('reviews.questions');
  return (
    <section id="questions" className="mt-8 border-t border-line pt-6">
      <h2 className="mb-3">{t('title')}</h2>
      {rows.length === 0 ? <p>{t('none')}</p> : null}
      {rows.map((question) => (
        <QuestionItem key={question.id} question={question} />
      ))}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="?question=ask" kind="line" rel="nofollow">
          {t('ask')}
        </ButtonLink>
        {count > rows.length ? (
          <ButtonLink to="?question=all" kind="quiet" rel="nofollow">
            {t('all', { count: formatNumber(count) })}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}

function QuestionItem({ question: { id, text, language, answers } }: { question: ShownQuestion }) {
  const t = useTranslations('reviews.questions');
  return (
    <article className="grid gap-2 border-t border-line py-4">
      <h3 lang={language} className="text-base whitespace-pre-line wrap-anywhere">
        {text}
      </h3>
      {answers.length === 0 ? <p className="text-muted">{t('unanswered')}</p> : null}
      {answers.map((answer) => (
        <div key={answer.id} className="rounded-control bg-sand px-4 py-3">
          <p>
            <b>{t(`role.${answer.role}`)}</b>
          </p>
          <p lang={answer.language} className="whitespace-pre-line wrap-anywhere">
            {answer.text}
          </p>
        </div>
      ))}
      <p>
        <a href={`?question=${id}`} rel="nofollow" className="inline-flex min-h-12 items-center text-muted">
          {t('answer')}
          <span className="sr-only">{` ${t('answerOf', { text })}`}</span>
        </a>
      </p>
    </article>
  );
}
