import { Link } from '../ui/link.tsx';
import { Page } from '../ui/page.tsx';
import type { Piece } from './rich-text.ts';
import type { PageText } from './text.server.ts';

/** A page of text: headings and paragraphs in a column that is easy to read. */
export function TextPage({ text: { title, description, intro, sections } }: { text: PageText }) {
  return (
    <Page title={title} description={description} width="text">
      <p className="text-lead">
        <Words pieces={intro} />
      </p>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2 className="mt-8 mb-2 text-h3">{heading}</h2>
          {paragraphs.map((pieces) => (
            <p key={pieces.map(wordsOf).join('')} className="mt-2.5">
              <Words pieces={pieces} />
            </p>
          ))}
        </section>
      ))}
    </Page>
  );
}

const wordsOf = (piece: Piece) => (typeof piece === 'string' ? piece : piece.words);

const underlined = 'underline underline-offset-3';

function Words({ pieces }: { pieces: readonly Piece[] }) {
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
