import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';

export interface Task {
  words: string;
  /** Page of the task; without it the line is plain text. */
  to?: string;
  icon: LucideIcon;
}

const line = 'flex min-h-12 items-center gap-3 py-1.5 font-semibold';

/** Open tasks, each with a link to its page; `none` is the text of an empty list. */
export function TaskList({ tasks, none }: { tasks: readonly Task[]; none?: ReactNode }) {
  const t = useTranslations('portal.tasks');
  return (
    <Panel title={t('title')} className="mt-4 lg:mt-5">
      {tasks.length === 0 ? <p className="text-muted">{none ?? t('none')}</p> : null}
      <ul className="-my-1 divide-y divide-line">
        {tasks.map(({ words, to, icon: Icon }) => {
          const content = (
            <>
              <Icon size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-terra" />
              <span className="flex-1">{words}</span>
            </>
          );
          return (
            <li key={words}>
              {to ? (
                <Link to={to} className={`${line} underline-offset-3 hover:underline`}>
                  {content}
                  <ChevronRight size={20} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
                </Link>
              ) : (
                <p className={line}>{content}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
