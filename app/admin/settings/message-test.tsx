import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageFailure } from '../../request/network-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Link } from '../../ui/link.tsx';

interface Answer {
  readonly typed: Readonly<Record<string, string>>;
  readonly failure: PageFailure | null;
}

/** Form that sends a test message to a number. */
export function MessageTest({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('texts.settings.test');
  const words = useTranslations('validation');
  const isSending = useNavigation().formData?.get('intent') === 'test';
  const isInvalid = answer?.failure?.code === 'input.invalid';
  return (
    <Form method="post" className="grid gap-4">
      <p className="max-w-[60ch] text-muted">{t('text')}</p>
      {answer && answer.failure === null ? (
        <Alert tone="ok">
          <Link to="/admin/outbox/texts" className="underline underline-offset-3">
            {t('sent')}
          </Link>
        </Alert>
      ) : null}
      <input type="hidden" name="intent" value="test" />
      <TextField
        label={t('phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={answer?.typed.phone ?? ''}
        error={isInvalid ? words('phone.format') : undefined}
      />
      <Button
        type="submit"
        kind="line"
        className="justify-self-start max-sm:w-full"
        busy={isSending ? t('sending') : undefined}
      >
        {t('send')}
      </Button>
    </Form>
  );
}
