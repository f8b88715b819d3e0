import { CornerDownRight, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../link.tsx';

/** A product with its pack, or a search text. */
export interface Choice {
  readonly to: string;
  readonly label: string;
  readonly pack?: string;
}

interface Props {
  /** Prefix of the ids: the list box adds `list`, each choice its index. */
  id: string;
  choices: readonly Choice[];
  active: number | null;
  activate: (at: number) => void;
  choose: () => void;
}

/** The list box below a search field. */
export function SuggestionList({ id, choices, active, activate, choose }: Props) {
  const t = useTranslations('common.suggestions');
  return (
    <div
      id={`${id}list`}
      role="listbox"
      aria-label={t('label')}
      // Keeps the focus in the field: a blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[60dvh] overflow-y-auto rounded-control border-2 border-edge bg-paper py-1 shadow-lift"
    >
      {choices.map(({ to, label, pack }, at) => (
        <Link
          key={to}
          id={`${id}${at}`}
          to={to}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerMove={() => activate(at)}
          onClick={choose}
          className="flex min-h-12 items-center gap-3 px-3.5 py-1.5 aria-selected:bg-leaf-tint"
        >
          {pack === undefined ? (
            <Search size={18} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
          ) : (
            <CornerDownRight size={18} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
          )}
          <span className="min-w-0 flex-1">{label}</span>
          {pack ? <span className="shrink-0 text-sm text-muted">{pack}</span> : null}
        </Link>
      ))}
    </div>
  );
}
