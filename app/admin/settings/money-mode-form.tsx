import { useTranslations } from 'use-intl';
import type { MoneyModePage } from '../../../market/reports/linked-accounts.ts';
import { type EntryAnswer, EntryForm, useAnswer } from '../../portal/form/entry-form.tsx';
import { SavedAlert } from '../../portal/form/saved-alert.tsx';
import { Alert } from '../../ui/alert.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SplitNotices, type SplittingProvider } from './split-notices.tsx';

interface Props {
  providers: readonly SplittingProvider[];
  stored: Pick<MoneyModePage, 'moneyMode' | 'ownAuthorisation' | 'version' | 'old'>;
  isSaved: boolean;
  answer: EntryAnswer | undefined;
}

/** Split at the provider or the own account, each with what it means; the own account asks for its authorisation. */
export function MoneyModeForm({ providers, stored, isSaved, answer }: Props) {
  const t = useTranslations('split.mode');
  const { typed, errorOf, entry } = useAnswer('mode', { given: answer });
  const mode = typed.moneyMode ?? stored.moneyMode;
  const lacks = stored.moneyMode === 'own' && !stored.ownAuthorisation;
  return (
    <EntryForm intent="mode" staysInPlace save={t('save')} saving={t('saving')}>
      <input type="hidden" name="version" value={stored.version} />
      {isSaved ? <SavedAlert>{t('saved')}</SavedAlert> : null}
      {lacks ? <Alert tone="warn">{t('warning')}</Alert> : null}
      <SplitNotices providers={providers} />
      <RadioGroup legend={t('title')} error={errorOf('moneyMode')}>
        {(['split', 'own'] as const).map((one) => (
          <div key={one}>
            <RadioField name="moneyMode" value={one} defaultChecked={mode === one} label={t(one)} />
            <p className="mb-2 pl-9 text-muted">{t(`${one}Text`)}</p>
          </div>
        ))}
      </RadioGroup>
      <TextField {...entry('ownAuthorisation', stored.ownAuthorisation ?? '')} label={t('authorisation')} />
      <p className="text-muted">{t('old', { count: stored.old })}</p>
    </EntryForm>
  );
}
