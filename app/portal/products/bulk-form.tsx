import { useTranslations } from 'use-intl';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Ids } from '../form/confirm-form.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { PortalPage } from '../portal-page.tsx';
import { useProductsPath } from '../products-path.ts';
import type { BulkRequest } from './bulk.server.ts';
import { useMessage } from './use-message.ts';

/** Form for the number that a bulk change needs. */
export function BulkForm({
  asking: { ids, intent, value, how },
  problem,
}: {
  asking: BulkRequest;
  problem?: string;
}) {
  const t = useTranslations('vendorProducts.bulk');
  const messageOf = useMessage();
  return (
    <PortalPage title={t('title', { count: ids.length })}>
      <Panel className="max-w-130">
        <EntryForm intent={intent} save={t('apply')} saving={t('apply')} cancel={{ to: useProductsPath() }}>
          <Ids of={ids} />
          <RadioGroup legend={t('how.title')}>
            {(['add', 'set'] as const).map((one) => (
              <RadioField
                key={one}
                name="how"
                value={one}
                defaultChecked={how === one}
                label={t(`how.${one}`)}
              />
            ))}
          </RadioGroup>
          <TextField
            label={t('count')}
            hint={t('countHint')}
            name="value"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={value}
            error={problem && messageOf(problem)}
          />
        </EntryForm>
      </Panel>
    </PortalPage>
  );
}
