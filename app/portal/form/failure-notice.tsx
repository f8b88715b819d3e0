import { useTranslations } from 'use-intl';
import { useFailureText } from '../../request/failures.ts';
import type { PageFailure } from '../../request/network-errors.ts';
import { Notice } from '../part/notice.tsx';

/** Error of a form. After the session has ended it links to the login, and the form keeps its values. */
export function FailureNotice({ failure }: { failure: PageFailure }) {
  const t = useTranslations('portal.signedOut');
  const textOf = useFailureText();
  const login = failure.code === 'actor.signed-out' ? failure.facts?.login : undefined;
  if (!login) return <Notice of={failure} tone="error" title={textOf(failure)} />;
  return (
    <Notice of={failure} tone="error" title={t('title')}>
      <p>{t('text')}</p>
      <a
        href={String(login)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
      >
        {t('login')}
      </a>
    </Notice>
  );
}

interface ActionProps {
  failure: PageFailure | null | undefined;
  /** Title of an edit conflict, where the page has its own. */
  conflict?: string | undefined;
}

/**
 * Why an action of a page was not done: edit conflict, network error or refusal. Errors of fields are shown in their
 * form.
 */
export function ActionFailure({ failure, conflict }: ActionProps) {
  if (!failure || failure.code === 'input.invalid') return null;
  if (conflict && failure.code === 'conflict.changed')
    return <Notice of={failure} tone="warn" title={conflict} />;
  return <FailureNotice failure={failure} />;
}
