import { useActionData } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../part/notice.tsx';
import type { SensitiveAnswer } from './sensitive-answer.ts';

/** The answer of a sensitive act of this page that does not hold yet. */
export function SensitiveNotices() {
  const answer = useActionData<Partial<SensitiveAnswer>>();
  return answer?.changeHeld ? <Held of={answer} until={answer.changeHeld.holdsFrom} /> : null;
}

function Held({ of, until }: { of: unknown; until: string | null }) {
  const t = useTranslations('sensitive.held');
  const language = useLanguage();
  return (
    <Notice of={of} tone="info" title={t('title')}>
      <p>{until ? t('until', { time: formatMoment(until, language) }) : t('second')}</p>
      <Link
        to="/admin/settings/changes"
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
      >
        {t('link')}
      </Link>
    </Notice>
  );
}
