import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { QuestionToAnswer } from '../../../market/reviews/answer-question.ts';
import { longestAnswer, longestQuestion } from '../../../market/reviews/question-rules.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The form that is open: that of a question, or that of an answer to one. */
export type OpenedForm = { readonly act: 'ask' } | ({ readonly act: 'answer' } & QuestionToAnswer);

interface Props {
  form: OpenedForm;
  failure: PageFailure | null;
  /** What was typed before a refusal. */
  typed: Readonly<Record<string, string>>;
}

/** Asks a question about the product, or answers one as a buyer. Works without script, and keeps what was typed. */
export function QuestionForm({ form, failure, typed }: Props) {
  const t = useTranslations('reviews.questions');
  const why = useTranslations('validation');
  const isSending = useNavigation().formMethod === 'POST';
  const isAsked = form.act === 'ask';
  const name = isAsked ? 'question' : 'answer';
  const error = failure && 'fields' in failure ? failure.fields?.[name] : undefined;
  if (form.act === 'answer' && !form.isBuyer)
    return (
      <Panel title={t('answer')} className="mb-5">
        <p className="mb-3" lang={form.language}>
          {form.text}
        </p>
        <p>{t('notBuyer')}</p>
      </Panel>
    );
  return (
    <Panel title={t(isAsked ? 'ask' : 'answer')} className="mb-5">
      {failure && !error ? <Alert tone="error" className="mb-4" title={t('failed')} /> : null}
      <Form method="post" className="grid gap-4" noValidate>
        <ActField act={form.act} />
        {form.act === 'answer' ? (
          <>
            <input type="hidden" name="id" value={form.id} />
            <p lang={form.language} className="font-semibold whitespace-pre-line wrap-anywhere">
              {form.text}
            </p>
          </>
        ) : null}
        <TextAreaField
          name={name}
          label={t(isAsked ? 'field' : 'answerField')}
          hint={t(isAsked ? 'fieldHint' : 'answerHint')}
          error={error === undefined ? undefined : why(error as 'required')}
          defaultValue={typed[name] ?? (form.act === 'answer' ? form.own : '')}
          rows={isAsked ? 3 : 5}
          maxLength={isAsked ? longestQuestion : longestAnswer}
        />
        <Button type="submit" full busy={isSending ? t('sending') : undefined}>
          {t(isAsked ? 'send' : 'sendAnswer')}
        </Button>
      </Form>
    </Panel>
  );
}
