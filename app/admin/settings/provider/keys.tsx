import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { KnownProvider } from '../../../../market/payments/provider-rules.ts';
import type { ProviderPage } from '../../../../market/payments/read-provider.ts';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import { useProofQuestion } from '../../../portal/form/proof-question.tsx';
import { SavedAlert } from '../../../portal/form/saved-alert.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Answer } from './answer.ts';
import { Step } from './step.tsx';

interface Props {
  known: KnownProvider;
  page: ProviderPage;
  answer: Answer | undefined;
}

/** First step: the keys. The key secret is never shown again. */
export function Keys({ known, page, answer }: Props) {
  const t = useTranslations('adminPayments.keys');
  const { settings } = page;
  const isConnected = settings?.isConnected ?? false;
  const { isAsked } = useProofQuestion('replace');
  const isRefused = answer?.failure?.code === 'input.invalid';
  return (
    <Step number={1} title={t('title')} isDone={isConnected && isAccepted(page)}>
      {isConnected && settings ? (
        <>
          <FactList
            facts={[
              { label: t('keyId'), value: <code className="font-mono text-sm">{settings.keyId}</code> },
              { label: t('key'), value: t('kept') },
            ]}
          />
          <CheckState title={known.title} page={page} />
          <details open={isRefused || isAsked} className="mt-1">
            <summary className="flex min-h-12 w-fit cursor-pointer items-center font-head text-button font-semibold text-leaf">
              {t('replace')}
            </summary>
            <KeysForm known={known} page={page} answer={answer} intent="replace" />
          </details>
          {answer?.intent === 'replace' && !answer.failure ? <SavedAlert>{t('saved')}</SavedAlert> : null}
        </>
      ) : (
        <>
          <p className="mb-3 text-muted">{t('text', { title: known.title })}</p>
          <KeysForm known={known} page={page} answer={answer} intent="connect" />
        </>
      )}
    </Step>
  );
}

/** Whether the provider has answered with these keys. */
function isAccepted({ settings, check }: ProviderPage): boolean {
  return check ? check.state === 'succeeded' : Boolean(settings?.answeredAt);
}

function KeysForm({ known, page, answer, intent }: Props & { intent: 'connect' | 'replace' }) {
  const t = useTranslations('adminPayments.keys');
  const words = useTranslations('validation');
  const fields = answer?.failure?.code === 'input.invalid' ? answer.failure.fields : undefined;
  const errorOf = (name: string) => (fields?.[name] ? words('provider.key') : undefined);
  const isConnecting = intent === 'connect';
  return (
    <EntryForm
      intent={intent}
      staysInPlace
      look={{ kind: isConnecting ? 'leaf' : 'line' }}
      save={isConnecting ? t('connect', { title: known.title }) : t('save')}
      saving={t(isConnecting ? 'connecting' : 'saving')}
    >
      <input type="hidden" name="changedAt" value={seenAt(page)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('keyId')}
          name="keyId"
          autoComplete="off"
          spellCheck={false}
          defaultValue={answer?.typed.keyId ?? page.settings?.keyId ?? ''}
          error={errorOf('keyId')}
        />
        <TextField label={t('key')} name="key" type="password" autoComplete="off" error={errorOf('key')} />
      </div>
    </EntryForm>
  );
}

/** The provider's row as the page shows it: a form of an older one is refused. */
export function seenAt({ settings }: ProviderPage): string {
  return settings ? new Date(settings.changedAt).toISOString() : '';
}

/** Whether the provider accepts the keys. */
function CheckState({ title, page: { check } }: { title: string; page: ProviderPage }) {
  const t = useTranslations('adminPayments.keys');
  if (!check) return null;
  const { state, lastError } = check;
  if (state === 'failed')
    return (
      <Alert tone="error" className="mt-3">
        {t('wrong', { title, reason: lastError ?? '' })}
      </Alert>
    );
  if (state === 'unknown')
    return (
      <Alert tone="warn" className="mt-3">
        {t('silent', { title })}
      </Alert>
    );
  return state === 'succeeded' ? (
    <Line icon={<CircleCheck size={20} aria-hidden className="shrink-0 text-leaf" />}>
      {t('right', { title })}
    </Line>
  ) : (
    <Line icon={<LoaderCircle size={20} aria-hidden className="shrink-0 motion-safe:animate-spin" />}>
      {t('checking', { title })}
    </Line>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="mt-3 flex items-center gap-2">
      {icon}
      {children}
    </p>
  );
}
