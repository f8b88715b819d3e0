import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import type { registerEInvoices } from '../../../market/tax-files/register-e-invoices.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Panel } from '../../ui/panel.tsx';

type Registered = ValueOf<typeof registerEInvoices>;

interface Props {
  answer: { readonly value?: Registered; readonly failure: PageFailure | null } | undefined;
}

/** The portal's answer to a file of e-invoices: its numbers and QR codes are printed on the bills. */
export function IrnPanel({ answer }: Props) {
  const t = useTranslations('taxIrn');
  const isSending = useNavigation().formData?.get('intent') === 'irn';
  const failure = answer?.failure;
  const wrong = failure?.code === 'input.invalid' ? failure.fields?.file : undefined;
  return (
    <Panel title={t('title')}>
      {answer?.value ? <Summary {...answer.value} /> : null}
      <Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="irn" />
        <p className="text-muted">{t('text')}</p>
        <FileField
          name="file"
          label={t('file')}
          hint={t('hint')}
          accept=".json,.csv,application/json,text/csv,text/plain"
          error={wrong && t(wrong.replace('irn.', 'wrong.') as 'wrong.file')}
        />
        <Button
          type="submit"
          kind="line"
          className="justify-self-start max-sm:w-full"
          busy={isSending ? t('saving') : undefined}
        >
          {t('save')}
        </Button>
      </Form>
    </Panel>
  );
}

function Summary({ stored, known, refused }: Registered) {
  const t = useTranslations('taxIrn');
  return (
    <div className="mb-4 grid gap-3">
      <Alert tone={stored > 0 || refused.length === 0 ? 'ok' : 'warn'}>
        {t('done', { stored })}
        {known > 0 ? ` ${t('known', { known })}` : null}
      </Alert>
      {refused.length > 0 ? (
        <div>
          <b>{t('refused', { count: refused.length })}</b>
          <ul className="mt-1 divide-y divide-line">
            {refused.map(({ at, number, why }) => (
              <li key={at} className="py-2 wrap-anywhere">
                {number
                  ? t('entryOf', { at: formatNumber(at), number })
                  : t('entry', { at: formatNumber(at) })}{' '}
                {t(`why.${why}`)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
