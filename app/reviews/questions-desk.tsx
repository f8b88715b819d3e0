import { useTranslations } from 'use-intl';
import type { DeskQuestions, OpenedQuestion } from '../../market/reviews/question-desk.ts';
import { questionChoices } from '../../market/reviews/question-rules.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { EntryForm } from '../portal/form/entry-form.tsx';
import { classes } from '../ui/classes.ts';
import { FactLink } from '../ui/fact-list.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { MarkedText } from './opened-review.tsx';

type Area = 'vendor' | 'admin';

interface Props {
  found: DeskQuestions;
  area: Area;
  /** A question was chosen: on a phone it comes before the list. */
  isChosen: boolean;
}

/** Questions about products: the list, and the one that is open beside it. */
export function QuestionsDesk({ found: { rows, next, opened }, area, isChosen }: Props) {
  const t = useTranslations('reviewsDesk.questions');
  if (rows.length === 0 && !opened)
    return <p className="mt-4 rounded-card border border-line bg-paper p-4">{t('none')}</p>;
  const path = `/${area}/reviews?view=questions`;
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:items-start">
      <div className={classes('grid gap-4', isChosen && 'max-lg:order-last')}>
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-paper">
          {rows.map((row) => (
            <li key={row.id}>
              <QuestionRow row={row} to={`${path}&open=${row.id}`} isOpen={row.id === opened?.id} />
            </li>
          ))}
        </ul>
        {next ? (
          <ButtonLink to={`${path}&after=${next}`} kind="line">
            {t('more')}
          </ButtonLink>
        ) : null}
      </div>
      {opened ? (
        <section
          key={`${opened.id} ${opened.version}`}
          aria-label={opened.name}
          className={classes('grid gap-4', !isChosen && 'max-lg:hidden')}
        >
          <Opened question={opened} area={area} />
        </section>
      ) : null}
    </div>
  );
}

function QuestionRow({
  row,
  to,
  isOpen,
}: {
  row: DeskQuestions['rows'][number];
  to: string;
  isOpen: boolean;
}) {
  const t = useTranslations('reviewsDesk.questions');
  const language = useLanguage();
  const state = row.isHeld
    ? 'held'
    : row.state === 'refused'
      ? 'refused'
      : row.answeredAt
        ? 'answered'
        : 'open';
  return (
    <Link
      to={to}
      aria-current={isOpen ? 'true' : undefined}
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3 -outline-offset-3 hover:bg-sand aria-[current]:bg-leaf-tint"
    >
      <span className="min-w-0 flex-[1_1_9rem]">
        <b className="block font-semibold wrap-anywhere">{row.name}</b>
        <span lang={row.language} className="line-clamp-2 wrap-anywhere">
          {row.text}
        </span>
      </span>
      <span className="text-muted">{`${t(state)}, ${formatDate(row.createdAt, language)}`}</span>
    </Link>
  );
}

function Opened({ question, area }: { question: OpenedQuestion; area: Area }) {
  const t = useTranslations('reviewsDesk.questions');
  const reasons = useTranslations('reviewsDesk.reason');
  const roles = useTranslations('reviewsDesk.questions.role');
  const language = useLanguage();
  const { answers, state, reason } = question;
  const stateOf = (of: Pick<OpenedQuestion, 'state' | 'reason'>) =>
    t(`state.${of.state}`, { reason: of.reason ? reasons(of.reason) : '' });
  const own = answers.find(({ role }) => role === (area === 'admin' ? 'marketplace' : 'vendor'));
  return (
    <>
      <Panel title={question.name}>
        <div className="grid gap-3">
          <MarkedText text={question.text} marks={question.marks} lang={question.language} />
          <p className="text-muted">{t('asked', { date: formatDate(question.createdAt, language) })}</p>
          <p className="font-semibold">{stateOf({ state, reason })}</p>
          <p>
            <FactLink to={`/products/${question.productId}/reviews`}>{t('toProduct')}</FactLink>
          </p>
        </div>
      </Panel>
      {area === 'admin' ? <DecideQuestion question={question} answerId="" marks={question.marks} /> : null}
      <Panel title={t('answers')}>
        {answers.length > 0 ? null : <p className="text-muted">{t('noAnswer')}</p>}
        <ul className="divide-y divide-line">
          {answers.map((answer) => (
            <li key={answer.id} className="grid gap-2 py-3">
              <b>{roles(answer.role)}</b>
              <MarkedText text={answer.text} marks={answer.marks} lang={answer.language} />
              <p className="text-muted">{stateOf(answer)}</p>
              {area === 'admin' ? (
                <DecideQuestion question={question} answerId={answer.id} marks={answer.marks} />
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
      {state === 'shown' ? (
        <Panel title={t('answerTitle')}>
          <EntryForm
            intent="answer"
            row={{ id: question.id }}
            fields={[
              {
                name: 'answer',
                label: t('answer'),
                hint: t('answerHint'),
                as: 'text',
                rows: 4,
                value: own?.text,
              },
            ]}
            save={own ? t('answerChange') : t('answerSave')}
            look={{ main: true }}
          />
        </Panel>
      ) : null}
    </>
  );
}

interface DecideProps {
  question: OpenedQuestion;
  /** Id of the answer that is decided; '' for the question. */
  answerId: string;
  marks: OpenedQuestion['marks'];
}

/** The choices about a question or an answer. Contact data proposes to show the rest. */
function DecideQuestion({ question: { id, version }, answerId, marks }: DecideProps) {
  const t = useTranslations('reviewsDesk');
  const form = (
    <EntryForm
      intent="decide-question"
      row={{ id, answerId }}
      hidden={{ version }}
      fields={[
        {
          name: 'choice',
          label: t('decide'),
          as: 'select',
          value: marks.length > 0 ? 'show-without' : 'show',
          options: questionChoices.map((value, at) => ({
            value,
            label: `${formatNumber(at + 1)}. ${
              value === 'show' || value === 'show-without'
                ? t(`choice.${value}`)
                : t('choice.refuse', { reason: t(`reason.${value}`) })
            }`,
          })),
        },
      ]}
      more={answerId === '' ? <p className="text-muted">{t('questions.rule')}</p> : null}
      save={t('questions.save')}
      look={answerId === '' ? {} : { kind: 'line', of: ` ${t('questions.decideAnswer')}` }}
    />
  );
  return answerId === '' ? <Panel title={t('questions.decideQuestion')}>{form}</Panel> : form;
}
