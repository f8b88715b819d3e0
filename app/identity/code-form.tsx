import { getFormProps } from '@conform-to/react';
import { Info, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { phoneCodeRules } from '../../market/people/phone-rules.ts';
import { CodeField } from '../forms/code-field.tsx';
import { type FormReply, useRulesForm } from '../forms/rules-form.ts';
import { useActBusy, useBusy } from '../forms/use-busy.ts';
import { ActField } from '../ui/form/act-field.tsx';
import { Button } from '../ui/form/button.tsx';

interface Props {
  readonly action: string;
  readonly reply: FormReply | undefined;
  readonly submit: string;
  readonly busyText: string;
}

/** Form for the code of a message. Where the browser can read the message, it fills the code in and sends it. */
export function CodeForm({ action, reply, submit, busyText }: Props) {
  const t = useTranslations('identity.byPhone');
  const [form, fields] = useRulesForm('phone-code', phoneCodeRules, reply);
  const busy = useBusy('code');
  useCodeFromMessage(fields.code.id);
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="grid gap-4.5">
      <ActField act="code" />
      <CodeField field={fields.code} label={t('digits')} />
      <Button type="submit" main full busy={busy ? busyText : undefined}>
        {submit}
      </Button>
    </Form>
  );
}

type OtpOptions = CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } };

/** Web OTP: reads the code from the message, with the person's consent, on phones that support it. */
function useCodeFromMessage(fieldId: string): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const ended = new AbortController();
    const options: OtpOptions = { otp: { transport: ['sms'] }, signal: ended.signal };
    navigator.credentials.get(options).then(
      (found) => {
        const field = document.getElementById(fieldId);
        if (!found || !('code' in found) || !(field instanceof HTMLInputElement)) return;
        field.value = String(found.code);
        field.form?.requestSubmit();
      },
      // The person declined or left the page.
      () => {},
    );
    return () => ended.abort();
  }, [fieldId]);
}

/** Button that requests another code; with script it counts the seconds until then. */
export function CodeAgain({ action, wait }: { readonly action: string; readonly wait: number }) {
  const t = useTranslations('identity.byPhone');
  const seconds = useCountdown(wait);
  const busy = useActBusy('again');
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="again" />
      <Button type="submit" kind="quiet" disabled={seconds > 0} busy={busy ? t('sending') : undefined}>
        <RefreshCw size={20} strokeWidth={1.9} aria-hidden />
        {seconds > 0 ? t('againIn', { seconds }) : t('again')}
      </Button>
    </Form>
  );
}

/** Seconds left of `wait`; 0 without script. */
function useCountdown(wait: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = performance.now() + wait * 1_000;
    const show = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    show();
    const ticking = setInterval(show, 1_000);
    return () => clearInterval(ticking);
  }, [wait]);
  return left;
}

/** The code of the demo shop, which sends no SMS. */
export function DemoCode({ code }: { readonly code: string | null }) {
  const t = useTranslations('identity.byPhone');
  if (code === null) return null;
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  return (
    <p className="flex items-center gap-3.5 rounded-control border-2 border-dashed border-edge px-3.5 py-3 text-muted">
      <Info size={24} strokeWidth={1.9} aria-hidden className="shrink-0" />
      <span>{t.rich('demo', { code: () => <b className="whitespace-nowrap text-ink">{spaced}</b> })}</span>
    </p>
  );
}
