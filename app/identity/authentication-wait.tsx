import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { withoutLanguage } from '../i18n/language.ts';

const guarded = /^\/(checkout|order-confirmation|orders|account|vendor|admin)(\/|$)/;
const doors = /^\/(vendor|admin)\/(login|register)$/;

/**
 * Says that the server is looking who asks, on the way to a guarded page (spec section 2); the pages themselves
 * arrive with the answer. Shown only when it takes longer than a blink.
 */
export function AuthenticationWait() {
  const t = useTranslations('identity');
  const { state, location } = useNavigation();
  const page = withoutLanguage(location?.pathname ?? '');
  const waiting = state === 'loading' && guarded.test(page) && !doors.test(page);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50">
      {waiting ? (
        <p className="bg-turmeric-tint px-4 py-2 text-center text-turmeric-text transition-opacity delay-500 starting:opacity-0">
          {t('loading')}
        </p>
      ) : null}
    </div>
  );
}
