import { Form, useNavigation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { Link } from '../ui/link.tsx';

/**
 * Notice that the email is not verified: on the profile with a button for another link, elsewhere with a link to the
 * profile. An unverified account has no restrictions.
 */
export function VerifyNotice({ email, isShort }: { email: string; isShort: boolean }) {
  const t = useTranslations('account.verify');
  const [query] = useSearchParams();
  const address = localise('/account/email', useLanguage());
  const isSending = useNavigation().formAction === address;
  const mail = query.get('mail');
  if (isShort) {
    return (
      <Alert tone="info">
        <Link to="/account" className="-my-3 inline-block py-3 font-semibold underline underline-offset-3">
          {t('title')}
        </Link>
      </Alert>
    );
  }
  if (mail === 'sent') return <Alert tone="ok">{t('sent', { email })}</Alert>;
  if (mail === 'wait') return <Alert tone="warn">{t('wait')}</Alert>;
  return (
    <Alert tone="info" title={t('title')}>
      <p className="wrap-anywhere">{t('text', { email })}</p>
      <Form method="post" action={address} className="mt-2">
        <input type="hidden" name="intent" value="again" />
        <Button type="submit" kind="line" busy={isSending ? t('sending') : undefined}>
          {t('send')}
        </Button>
      </Form>
    </Alert>
  );
}
