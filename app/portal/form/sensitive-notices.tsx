import { useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Notice } from '../part/notice.tsx';
import { FailureNotice } from './failure-notice.tsx';
import type { SensitiveAnswer } from './sensitive-answer.ts';

/** What a sensitive act of this page has answered: a question for the proof, or a change that waits. */
export function SensitiveNotices() {
  const answer = useActionData<Partial<SensitiveAnswer>>();
  if (answer?.proofAsked) return <ProofForm asked={answer.proofAsked} />;
  return answer?.changeHeld ? <Held of={answer} until={answer.changeHeld.holdsFrom} /> : null;
}

/** Asks for the proof. What was sent is in the form, encrypted, so that nothing is typed again. */
function ProofForm({ asked }: { asked: NonNullable<SensitiveAnswer['proofAsked']> }) {
  const t = useTranslations('sensitive.proof');
  const words = useTranslations('validation');
  const isSending = useNavigation().formData?.has('again') ?? false;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked)
      queueMicrotask(() => box.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus());
  }, [asked]);
  const { field, failure } = asked;
  if (failure) return <FailureNotice failure={failure} />;
  return (
    <div ref={box} className="mb-4">
      <Panel title={t('title')}>
        <p className="mb-3 max-w-[60ch] text-muted">{t('text')}</p>
        <Form method="post" noValidate className="grid max-w-130 gap-4">
          <input type="hidden" name="intent" value={asked.intent} />
          <input type="hidden" name="again" value={asked.again} />
          <TextField
            label={t(field === 'proof' ? 'code' : 'password')}
            name={field}
            type={field === 'proof' ? 'text' : 'password'}
            autoComplete={field === 'proof' ? 'one-time-code' : 'current-password'}
            error={asked.error && words(asked.error as 'required')}
          />
          <Button
            type="submit"
            className="justify-self-start max-sm:w-full"
            busy={isSending ? t('sending') : undefined}
          >
            {t('send')}
          </Button>
        </Form>
      </Panel>
    </div>
  );
}

function Held({ of, until }: { of: unknown; until: string | null }) {
  const t = useTranslations('sensitive.held');
  const language = useLanguage();
  return (
    <Notice of={of} tone="info" title={t('title')}>
      <p>{until ? t('until', { time: formatMoment(until, language) }) : t('second')}</p>
      <Link
        to="/admin/settings/changes"
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
      >
        {t('link')}
      </Link>
    </Notice>
  );
}
