import { Both, Party, Rows, Scrolling } from './document-sheet.tsx';
import type { StatementPaper } from './statement-paper.ts';

/** The paper of a statement: English, with Hindi beside it where it names what money does. */
export function StatementSheet({ paper }: { paper: StatementPaper }) {
  return (
    <Scrolling className="document-scroll" aria-label={paper.name}>
      <article className="document document-statement" lang="en">
        <header>
          <div>
            <h2>
              <Both {...paper.title} between=" " />
            </h2>
            <p>
              <b>{paper.period.bold}</b>
              {paper.period.text}
            </p>
          </div>
          <p className="document-number">
            {paper.issuer.map(({ text, bold }) => (
              <span key={text}>{bold ? <b>{text}</b> : text}</span>
            ))}
          </p>
        </header>
        <div className="document-parties">
          {paper.parties.map((party) => (
            <Party key={party.label.en} {...party} />
          ))}
        </div>
        {(['balance', 'orders', 'payouts'] as const).map((name) => (
          <div key={name} className={`document-${name}`}>
            <Rows table={paper[name]} />
            {paper[name].note ? (
              <p>
                <small>
                  <Both {...paper[name].note} />
                </small>
              </p>
            ) : null}
          </div>
        ))}
        <div className="document-sums">
          {paper.notes.map((note) => (
            <p key={note}>
              <small>{note}</small>
            </p>
          ))}
        </div>
        <footer>
          <small>{paper.footer}</small>
        </footer>
      </article>
    </Scrolling>
  );
}
