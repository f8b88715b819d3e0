import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { PageText } from './text.server.ts';

type Sections = Pick<PageText, 'sections'>;

/** Table of contents beside the text. */
export function Contents({ sections }: Sections) {
  const t = useTranslations('company.page');
  return (
    <nav
      aria-label={t('contents')}
      className="sticky top-6 self-start border-r border-line pr-4 max-lg:hidden print:hidden"
    >
      <p className="mb-1 font-head font-semibold">{t('contents')}</p>
      <Headings sections={sections} />
    </nav>
  );
}

/** Table of contents above the text, collapsed, since it would fill a phone. */
export function ContentsOnPhone({ sections }: Sections) {
  const t = useTranslations('company.page');
  return (
    <details className="group/contents mt-5 rounded-control border border-line bg-paper lg:hidden print:hidden">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between px-4 py-3 font-semibold">
        {t('contents')}
        <ChevronDown
          size={22}
          strokeWidth={1.9}
          aria-hidden
          className="text-leaf group-open/contents:rotate-180"
        />
      </summary>
      <nav aria-label={t('contents')} className="px-4 pb-2">
        <Headings sections={sections} />
      </nav>
    </details>
  );
}

function Headings({ sections }: Sections) {
  return (
    <ul>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-12 items-center underline-offset-3 hover:underline lg:min-h-9.5"
          >
            {heading}
          </a>
        </li>
      ))}
    </ul>
  );
}
