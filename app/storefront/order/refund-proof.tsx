import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormReply } from '../../forms/rules-form.ts';
import { useBusy } from '../../forms/use-busy.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CodeAgain, CodeForm, DemoCode } from '../../identity/code-form.tsx';
import { Button } from '../../ui/form/button.tsx';

interface Props {
  readonly id: string;
  /** The phone of the order. */
  readonly number: string;
  readonly proof: { readonly isSent: boolean; readonly shown: string | null; readonly wait: number };
  readonly reply: FormReply | undefined;
}

/** Before a buyer says where cash goes: a code to the phone of the order. */
export function RefundProof({ id, number, proof, reply }: Props) {
  const t = useTranslations('cashRefund.proof');
  const busy = useBusy('intent');
  const page = localise(`/order-confirmation/${id}/refund`, useLanguage());
  return (
    <div className="grid gap-4.5">
      <p>{t(proof.isSent ? 'sent' : 'first', { number })}</p>
      {proof.isSent ? (
        <>
          <CodeForm action={page} reply={reply} submit={t('check')} busyText={t('checking')} />
          <CodeAgain action={page} wait={proof.wait} />
          <DemoCode code={proof.shown} />
        </>
      ) : (
        <Form method="post" action={page}>
          <input type="hidden" name="intent" value="again" />
          <Button type="submit" main full busy={busy ? t('sending') : undefined}>
            {t('send')}
          </Button>
        </Form>
      )}
      <p className="text-muted">{t('lost')}</p>
    </div>
  );
}
