import { CircleCheck } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { undertakingVersion } from '../../market/vendors/profile-rules.ts';
import { formatDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Button } from '../ui/form/button.tsx';
import { CheckboxField } from '../ui/form/choice-field.tsx';
import { FieldError } from '../ui/form/field-frame.tsx';
import { Panel } from '../ui/panel.tsx';
import { type ProfileAnswer, subjectOf } from './profile-answer.ts';

interface Props {
  signedAt: Date | null;
  signer: string;
  answer: ProfileAnswer | undefined;
}

/** Undertaking to deliver what is offered: its text, its signer and the date. */
export function Undertaking({ signedAt, signer, answer }: Props) {
  const t = useTranslations('vendorProfile.undertaking');
  const language = useLanguage();
  return (
    <section id="undertaking" className="scroll-mt-4">
      <Panel title={t('title')}>
        <p className="max-w-[70ch]">{t('text')}</p>
        <p className="mt-2 text-sm text-muted">{t('law', { version: String(undertakingVersion) })}</p>
        {signedAt ? (
          <p className="mt-3 flex gap-2 font-semibold text-leaf">
            <CircleCheck size={22} strokeWidth={1.9} aria-hidden className="shrink-0" />
            {t('signed', { date: formatDate(signedAt, language) })}
          </p>
        ) : (
          <Signature signer={signer} isRefused={subjectOf(answer) === 'sign' && answer?.failure != null} />
        )}
      </Panel>
    </section>
  );
}

function Signature({ signer, isRefused }: { signer: string; isRefused: boolean }) {
  const t = useTranslations();
  const isSigning = useNavigation().formData?.get('intent') === 'sign';
  return (
    <Form method="post" preventScrollReset className="mt-3 grid justify-items-start gap-2">
      <input type="hidden" name="intent" value="sign" />
      <input type="hidden" name="text" value={undertakingVersion} />
      <CheckboxField
        name="agree"
        label={t('vendorProfile.undertaking.agree', { name: signer })}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? 'undertaking-error' : undefined}
      />
      {isRefused ? (
        <FieldError id="undertaking-error">{t('validation.undertaking.required')}</FieldError>
      ) : null}
      <Button type="submit" kind="line" busy={isSigning ? t('portal.form.saving') : undefined}>
        {t('vendorProfile.undertaking.sign')}
      </Button>
    </Form>
  );
}
