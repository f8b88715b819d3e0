import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { LoginPortal } from '../../market/people/login-portal.ts';
import { localise } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useFailureText } from '../request/failures.ts';
import { withRedirect } from '../request/safe-redirect.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import type { PasskeyReply } from './passkey.ts';
import { askPasskey, usePasskeySupport } from './passkey-browser.ts';

interface Props {
  /** `start`: sign-in by a passkey alone; `request`: the second factor. */
  readonly intent: 'start' | 'request';
  readonly portal?: LoginPortal;
  readonly main?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Button that signs in by a passkey; absent where the browser has none, and without JavaScript. */
export function PasskeyButton({ intent, portal = 'customer', main = false, className, children }: Props) {
  const t = useTranslations('identity.second');
  const textOf = useFailureText();
  const [query] = useSearchParams();
  const { data, state, submit } = useFetcher<PasskeyReply>();
  const [isAsking, setAsking] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const action = localise(withRedirect('/login/passkey', query.get('redirect')), useLanguage());
  const options = data && 'options' in data ? data.options : null;
  useEffect(() => {
    if (!options) return;
    askPasskey(options)
      .then((answer) => submit({ intent: 'finish', answer }, { method: 'post', action }))
      .catch(() => setRefused(true))
      .finally(() => setAsking(false));
  }, [options, submit, action]);
  if (!usePasskeySupport()) return null;
  const isBusy = isAsking || state !== 'idle';
  const failure = isBusy ? null : data?.failure;
  const begin = () => {
    setAsking(true);
    setRefused(false);
    void submit({ intent, portal }, { method: 'post', action });
  };
  return (
    <div className={className}>
      {failure || (isRefused && !isBusy) ? (
        <Alert tone="error" className="mb-3">
          {failure ? textOf(failure) : t('notAsked')}
        </Alert>
      ) : null}
      <Button
        kind={main ? undefined : 'line'}
        main={main}
        full
        onClick={begin}
        busy={isBusy ? t('asking') : undefined}
      >
        <KeyRound size={20} strokeWidth={1.9} aria-hidden />
        {children}
      </Button>
    </div>
  );
}
