import { useTranslations } from 'use-intl';
import type { MoneyModePage } from '../../../market/reports/linked-accounts.ts';
import { EntryForm } from '../../portal/form/entry-form.tsx';
import { SavedAlert } from '../../portal/form/saved-alert.tsx';
import { Alert } from '../../ui/alert.tsx';
import { SplitNotices, type SplittingProvider } from './split-notices.tsx';

interface Props {
  providers: readonly SplittingProvider[];
  stored: Pick<MoneyModePage, 'moneyMode' | 'ownAuthorisation' | 'version' | 'old'>;
  isSaved: boolean;
}

/** Split at the provider or the own account, each with what it means; the own account asks for its authorisation. */
export function MoneyModeForm({ providers, stored, isSaved }: Props) {
  const t = useTranslations('split.mode');
  const lacks = stored.moneyMode === 'own' && !stored.ownAuthorisation;
  return (
    <EntryForm
      intent="mode"
      staysInPlace
      hidden={{ version: stored.version }}
      fields={[
        {
          name: 'moneyMode',
          label: t('title'),
          as: 'choice',
          value: stored.moneyMode,
          options: (['split', 'own'] as const).map((value) => ({
            value,
            label: t(value),
            text: t(`${value}Text`),
          })),
        },
        { name: 'ownAuthorisation', label: t('authorisation'), value: stored.ownAuthorisation ?? '' },
      ]}
      more={<p className="text-muted">{t('old', { count: stored.old })}</p>}
      save={t('save')}
      saving={t('saving')}
    >
      {isSaved ? <SavedAlert>{t('saved')}</SavedAlert> : null}
      {lacks ? <Alert tone="warn">{t('warning')}</Alert> : null}
      <SplitNotices providers={providers} />
    </EntryForm>
  );
}
