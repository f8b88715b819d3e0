import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { SeedLine } from '../../market/seed-cases/own-line.ts';
import { countedSeeds } from '../../market/seed-cases/rules.ts';
import { formatNumber } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextAreaField } from '../ui/form/text-area-field.tsx';
import { LineField, LotWarning } from './lot-warning.tsx';

interface Props {
  readonly line: SeedLine;
  readonly typed: Readonly<Record<string, string>>;
  /** The message of a field; undefined for a good one. */
  readonly wrong: (name: string) => string | undefined;
}

/** Opens a case for a line of seed: how many of ten came up. */
export function OpenForm({ line, typed, wrong }: Props) {
  const t = useTranslations('seedCases.open');
  const isSending = useNavigation().formData?.get('intent') === 'open';
  const counts = Array.from({ length: countedSeeds + 1 }, (_, count) => ({
    value: String(count),
    label: t('of', { count: formatNumber(count) }),
  }));
  return (
    <>
      <p>{t('lead', { name: line.name, lot: line.lot, number: line.orderNumber })}</p>
      <LotWarning line={line} error={wrong('answer')} />
      {line.isDelivered ? (
        <Form method="post" className="grid gap-6" noValidate>
          <input type="hidden" name="intent" value="open" />
          <LineField line={line} />
          <SelectField
            name="emergence"
            label={t('emergence')}
            hint={t('emergenceHint')}
            error={wrong('emergence')}
            defaultValue={typed.emergence ?? ''}
            options={[{ value: '', label: t('choose') }, ...counts]}
          />
          <TextAreaField
            name="note"
            label={t('note')}
            hint={t('noteHint')}
            error={wrong('note')}
            defaultValue={typed.note ?? ''}
            maxLength={500}
            rows={3}
          />
          <p className="text-muted">{t('then')}</p>
          <Button type="submit" main full busy={isSending ? t('sending') : undefined}>
            {t('send')}
          </Button>
        </Form>
      ) : (
        <Alert tone="info">{t('notYet')}</Alert>
      )}
      <ButtonLink to={`/order-confirmation/${line.orderId}`} kind="quiet">
        {t('toOrder')}
      </ButtonLink>
    </>
  );
}
