import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { RadioField } from '../../ui/form/choice-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
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
  const isSending = useNavigation().state === 'submitting';
  const isPrice = intent === 'price';
  return (
    <PortalPage title={t('title', { count: ids.length })}>
      <Panel className="max-w-130">
        <Form method="post" className="grid gap-5">
          {ids.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <input type="hidden" name="intent" value={intent} />
          {isPrice ? null : (
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
          )}
          <TextField
            label={isPrice ? t('percent') : t('count')}
            hint={isPrice ? t('percentHint') : t('countHint')}
            name="value"
            inputMode={isPrice ? 'text' : 'numeric'}
            autoComplete="off"
            defaultValue={value}
            error={problem && messageOf(problem)}
          />
          <div className="grid grid-cols-2 gap-3">
            <Cancel />
            <Button type="submit" busy={isSending ? t('apply') : undefined}>
              {t('apply')}
            </Button>
          </div>
        </Form>
      </Panel>
    </PortalPage>
  );
}

function Cancel() {
  const t = useTranslations('portal.confirm');
  return (
    <ButtonLink to={useProductsPath()} kind="line">
      {t('cancel')}
    </ButtonLink>
  );
}
