import { useTranslations } from 'use-intl';
import { Badge } from '../ui/badge.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Link } from '../ui/link.tsx';
import type { Piece } from './rich-text.ts';
import type { Block, Fact } from './text.server.ts';

/** Paragraph, list, or labelled facts. */
export function TextBlock({ block: { paragraph, list, facts } }: { block: Block }) {
  if (facts) return <Facts facts={facts} />;
  if (list) return <List entries={list} />;
  return (
    <p className="mt-2.5">
      <Words pieces={paragraph ?? []} />
    </p>
  );
}

function List({ entries }: { entries: readonly Piece[][] }) {
  return (
    <ul className="mt-2.5 grid list-disc gap-2 pl-5.5 marker:text-leaf">
      {entries.map((pieces) => (
        <li key={pieces.map(wordsOf).join('')}>
          <Words pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useTranslations('company.page');
  const rows = facts.map(({ label, value, isDemo }) => ({
    label,
    value: (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0">
          <Words pieces={value} />
        </span>
        {isDemo ? <Badge tone="turmeric">{t('demo')}</Badge> : null}
      </span>
    ),
  }));
  return (
    <div className="mt-3 rounded-card border border-line bg-paper px-4 py-3.5 print:break-inside-avoid">
      <FactList facts={rows} />
    </div>
  );
}

const wordsOf = (piece: Piece) => (typeof piece === 'string' ? piece : piece.words);

const underlined = 'underline underline-offset-3';

/** Text with its links. */
export function Words({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    const { words, to } = piece;
    return to.startsWith('/') ? (
      <Link key={words} to={to} className={underlined}>
        {words}
      </Link>
    ) : (
      <a key={words} href={to} className={underlined}>
        {words}
      </a>
    );
  });
}
