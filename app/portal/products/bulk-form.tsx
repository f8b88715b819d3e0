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

/** Form for the number that a bulk change of stock needs. */
export function BulkForm({ asking, problem }: { asking: BulkRequest; problem?: string }) {
  const t = useTranslations('vendorProducts.bulk');
  const { ids, intent, how, value } = asking;
  return (
    <BulkValueForm
      {...{ ids, intent, how, value, problem }}
      title={t('title', { count: ids.length })}
      save={t('apply')}
      legend={t('how.title')}
      ways={(['add', 'set'] as const).map((way) => ({ value: way, label: t(`how.${way}`) }))}
      label={t('count')}
      hint={t('countHint')}
      inputMode="numeric"
    />
  );
}

interface ValueProps {
  ids: readonly string[];
  intent: string;
  /** The chosen way, and the typed value. */
  how: string;
  value: string;
  /** Key of the message of a refused value. */
  problem: string | undefined;
  title: string;
  save: string;
  legend: string;
  ways: readonly { readonly value: string; readonly label: string }[];
  label: string;
  hint: string;
  inputMode: 'numeric' | 'decimal';
}

/** Form for how chosen products change, and by what value. */
export function BulkValueForm({
  ids,
  intent,
  how,
  value,
  problem,
  title,
  save,
  legend,
  ways,
  ...field
}: ValueProps) {
  const messageOf = useMessage();
  return (
    <PortalPage title={title}>
      <Panel className="max-w-130">
        <EntryForm intent={intent} save={save} saving={save} cancel={{ to: useProductsPath() }}>
          <Ids of={ids} />
          <RadioGroup legend={legend}>
            {ways.map((way) => (
              <RadioField key={way.value} name="how" {...way} defaultChecked={how === way.value} />
            ))}
          </RadioGroup>
          <TextField
            {...field}
            name="value"
            autoComplete="off"
            defaultValue={value}
            error={problem && messageOf(problem)}
          />
        </EntryForm>
      </Panel>
    </PortalPage>
  );
}
