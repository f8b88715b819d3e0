import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { type EntryAnswer, EntryForm } from '../../portal/form/entry-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Link } from '../../ui/link.tsx';

/** Form that sends a test message to a number. */
export function MessageTest() {
  const answer = useActionData<EntryAnswer>();
  const t = useTranslations('texts.settings.test');
  return (
    <EntryForm
      intent="test"
      text={t('text')}
      fields={[{ name: 'phone', label: t('phone'), as: 'phone' }]}
      save={t('send')}
      saving={t('sending')}
      look={{ kind: 'line' }}
    >
      {answer?.intent === 'test' && answer.failure === null ? (
        <Alert tone="ok">
          <Link to="/admin/outbox/texts" className="underline underline-offset-3">
            {t('sent')}
          </Link>
        </Alert>
      ) : null}
    </EntryForm>
  );
}
