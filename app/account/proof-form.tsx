import { getFormProps } from '@conform-to/react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { proofRules } from '../../market/people/code-rules.ts';
import type { ProofKind } from '../../market/people/second-factors.ts';
import { FormFailure } from '../forms/form-failure.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useBusy } from '../forms/use-busy.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { textLink } from '../identity/page-link.tsx';
import type { PageFailure } from '../request/network-errors.ts';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';
import { Panel } from '../ui/panel.tsx';
import { AccountPage } from './account-page.tsx';
import { ProofFields } from './proof-fields.tsx';
import { useFactorPath } from './recovery-codes.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly isDanger?: boolean;
  /** Page of the form, such as `/codes`. */
  readonly page: string;
  readonly proof: ProofKind;
  readonly answer:
    | { readonly failure: PageFailure | null; readonly reply: FormReply | undefined }
    | undefined;
}

/** Page that asks for a proof before a change of the second factors. */
export function ProofForm({ title, text, submit, isDanger = false, page, proof, answer }: Props) {
  const t = useTranslations('account.secondFactor');
  const path = useFactorPath();
  const [form, fields] = useRulesForm('proof', proofRules, answer?.reply);
  const busy = useBusy('isProof');
  return (
    <AccountPage title={title}>
      <Panel title={title}>
        <FormFailure failure={busy ? undefined : answer?.failure} />
        <p className="mb-4 max-w-[60ch]">{text}</p>
        <Form
          method="post"
          action={localise(path(page), useLanguage())}
          {...getFormProps(form)}
          className="grid max-w-130 gap-4.5"
        >
          <input type="hidden" name="isProof" value="1" />
          <ProofFields kind={proof} fields={fields} />
          <Button
            type="submit"
            main
            kind={isDanger ? 'danger-full' : undefined}
            className="justify-self-start max-sm:w-full"
            busy={busy ? t('busy') : undefined}
          >
            {submit}
          </Button>
          <Link to={path()} className={textLink}>
            {t('cancel')}
          </Link>
        </Form>
      </Panel>
    </AccountPage>
  );
}
