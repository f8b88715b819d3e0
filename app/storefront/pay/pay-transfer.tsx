import { getFormProps } from '@conform-to/react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { transferRules } from '../../../market/order-payments/transfer-rules.ts';
import { type FormReply, useRulesForm } from '../../forms/rules-form.ts';
import { useBusy } from '../../forms/use-busy.ts';
import { formatMoney } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ActField } from '../../ui/form/act-field.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CopyField } from '../order/copy-field.tsx';
import { MayClose, SumDue } from './pay-open.tsx';
import type { PayView } from './pay-view.server.ts';
import { OtherWays } from './pay-ways.tsx';

interface Props {
  view: PayView;
  reply: FormReply | undefined;
}

/** Bank transfer: the account of the shop, and a form for the reference; once it was given, the wait for the money. */
export function PayTransfer({ view, reply }: Props) {
  const t = useTranslations('pay.transfer');
  const { reference } = view;
  return (
    <>
      {reference ? null : <SumDue view={view} />}
      {reference ? (
        <Panel className="mb-4">
          <p>{t.rich('given', { reference, b: (words) => <b className="wrap-anywhere">{words}</b> })}</p>
          <p className="mt-1.5">{t('checking')}</p>
        </Panel>
      ) : (
        <>
          <p className="mb-4">{t('text')}</p>
          <Account view={view} />
        </>
      )}
      <ReferenceForm view={view} reply={reply} />
      <MayClose />
      {reference ? null : <OtherWays view={view} />}
    </>
  );
}

function Account({ view: { bank, amount, number } }: { view: PayView }) {
  const t = useTranslations('pay.transfer');
  if (!bank) return null;
  const fields = [
    { name: 'holder', value: bank.holder },
    { name: 'number', value: bank.number },
    { name: 'ifsc', value: bank.ifsc },
    { name: 'amount', value: formatMoney(amount), copied: String(amount / 100) },
    { name: 'remark', value: number },
  ] as const;
  return (
    <Panel className="mb-4">
      <div className="grid gap-3.5">
        {fields.map(({ name, ...field }) => (
          <CopyField
            key={name}
            label={t(name)}
            words={[t('copy'), t('copyNamed', { label: t(name) })]}
            {...field}
          />
        ))}
        <p>
          <span className="text-muted">{t('bank')}</span>
          <b className="block">{bank.bank}</b>
        </p>
      </div>
    </Panel>
  );
}

function ReferenceForm({ view: { id, reference }, reply }: Props) {
  const t = useTranslations('pay');
  const message = useTranslations('validation.payment');
  const action = localise(`/pay/${id}`, useLanguage());
  const [form, fields] = useRulesForm('transfer', transferRules, reply);
  const field = fields.reference;
  const isBusy = useBusy('reference');
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="grid max-w-110 gap-4">
      <ActField act="reference" />
      <TextField
        key={field.key}
        id={field.id}
        name={field.name}
        label={t('transfer.reference')}
        hint={t('transfer.hint')}
        defaultValue={field.initialValue ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        error={field.errors?.[0] && message('reference')}
      />
      <Button
        type="submit"
        main={!reference}
        kind={reference ? 'line' : 'leaf'}
        full
        busy={isBusy ? t('sending') : undefined}
      >
        {t(reference ? 'transfer.correct' : 'transfer.send')}
      </Button>
    </Form>
  );
}
