import type { ReactNode } from 'react';
import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProofField } from '../../forms/proof-field.tsx';
import { withoutLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/form/button.tsx';
import { Link } from '../../ui/link.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { formRowOf, type SensitiveAnswer } from './sensitive-answer.ts';

type Asked = NonNullable<SensitiveAnswer['proofAsked']>;

/**
 * The question for the proof that the form of this act lacks, in the place of its button; null without one. `row` are
 * the values of the form where a page has several of the act. While it is asked, the fields stay in sight and cannot be
 * changed.
 */
export function useProofQuestion(act: string, row?: Readonly<Record<string, string>>): ProofState {
  const asked = useActionData<Partial<SensitiveAnswer>>()?.proofAsked;
  if (asked?.intent !== act || (row && asked.row !== formRowOf(row)))
    return { isAsked: false, question: null };
  if (asked.failure) return { isAsked: false, question: <FailureNotice failure={asked.failure} /> };
  return { isAsked: true, question: <ProofQuestion asked={asked} /> };
}

interface ProofState {
  readonly isAsked: boolean;
  readonly question: ReactNode;
}

/** Asks for the proof. What was sent is in the form, encrypted, so that nothing is typed again. */
function ProofQuestion({ asked }: { readonly asked: Asked }) {
  const t = useTranslations('sensitive.proof');
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formData?.has('again') ?? false;
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      className="mt-4 grid w-full max-w-130 gap-3 rounded-card border border-line bg-paper p-4"
    >
      <input type="hidden" name="intent" value={asked.intent} />
      <input type="hidden" name="again" value={asked.again} />
      <div>
        <p className="font-head font-semibold">{t('title')}</p>
        <p className="text-muted">{t('text')}</p>
      </div>
      <ProofField asked={asked} labels={{ currentPassword: t('password'), proof: t('code') }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" className="max-sm:w-full" busy={isSending ? t('sending') : undefined}>
          {t('send')}
        </Button>
        <Link
          to={withoutLanguage(pathname) + search}
          preventScrollReset
          className="inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
        >
          {t('leave')}
        </Link>
      </div>
    </Form>
  );
}
