import { CornerDownLeft, History, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Paise } from '../../../market/kernel/money.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Link } from '../link.tsx';
import { Picture } from '../product/picture.tsx';

/** A product, a search text, or a former search. */
export interface Choice {
  readonly to: string;
  readonly label: string;
  readonly isFormer?: boolean;
  readonly product?: { readonly pack: string; readonly price: Paise; readonly imageKey: string | null };
}

interface Props {
  /** Prefix of the ids: the list box adds `list`, each choice its index. */
  id: string;
  choices: readonly Choice[];
  /** The text in the field. */
  typed: string;
  active: number | null;
  activate: (at: number) => void;
  choose: () => void;
}

/** The list box below a search field. */
export function SuggestionList({ id, choices, typed, active, activate, choose }: Props) {
  const t = useTranslations('common.suggestions');
  const isFormer = choices[0]?.isFormer ?? false;
  return (
    <div
      // Keeps the focus in the field: a blur would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-[70dvh] overflow-y-auto rounded-control border-2 border-edge bg-paper py-1 shadow-lift"
    >
      {isFormer ? <p className="px-3.5 pt-2 pb-1 text-sm font-bold text-muted">{t('last')}</p> : null}
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={t(isFormer ? 'last' : 'label')}
        className="divide-y divide-line"
      >
        {choices.map((choice, at) => (
          <Link
            key={choice.to}
            id={`${id}${at}`}
            to={choice.to}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerMove={() => activate(at)}
            onClick={choose}
            className="flex min-h-13 items-center gap-3 px-3.5 py-1.5 aria-selected:bg-leaf-tint"
          >
            <Content choice={choice} typed={typed} />
          </Link>
        ))}
      </div>
    </div>
  );
}

function Content({ choice: { label, isFormer, product }, typed }: { choice: Choice; typed: string }) {
  const Icon = isFormer ? History : Search;
  if (!product)
    return (
      <>
        <Icon size={22} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <Marked text={label} typed={typed} />
        </span>
        <CornerDownLeft size={20} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
      </>
    );
  return (
    <>
      <Picture
        imageKey={product.imageKey}
        alt=""
        sizes="56px"
        small
        className="w-14 shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-head leading-snug font-semibold">
          <Marked text={label} typed={typed} />
        </span>
        <span className="text-sm text-muted">{product.pack}</span>
      </span>
      <span className="shrink-0 font-figure text-figure-line font-bold tabular-nums">
        {formatMoney(product.price)}
      </span>
    </>
  );
}

/** The text with what was typed in bold, above a turmeric line. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const at = text.toLowerCase().indexOf(typed.trim().toLowerCase());
  const end = at + typed.trim().length;
  if (at < 0 || typed.trim() === '') return text;
  return (
    <>
      {text.slice(0, at)}
      <b className="border-b-3 border-turmeric">{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  );
}
