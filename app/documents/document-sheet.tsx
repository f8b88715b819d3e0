import type { ReactNode } from 'react';
import type { Both as BothTexts, Cell, Notice, Paper, Table } from './paper.ts';

/** The paper of a document. Its texts are in English, with Hindi beside them where a farmer reads. */
export function DocumentSheet({ paper }: { paper: Paper }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet wider than a tablet scrolls by keyboard
    <section className="document-scroll" aria-label={paper.title.en} tabIndex={0}>
      <article className="document" lang="en">
        <Head paper={paper} />
        {paper.notices.map((notice) => (
          <p key={notice.bold} className="document-notice">
            <Sentence {...notice} />
          </p>
        ))}
        <Parties paper={paper} />
        <Rows table={paper.goods} />
        {paper.label ? <Rows table={paper.label} /> : null}
        {paper.warnings.map((warning) => (
          <p key={warning.bold} className="document-warning">
            <Sentence {...warning} />
          </p>
        ))}
        <div className="document-sums">
          <div>
            <div className="document-box">
              <small>
                <Both {...paper.words.label} />
              </small>
              <b className="block">{paper.words.text.en}</b>
              <span lang="hi">{paper.words.text.hi}</span>
            </div>
            {paper.summary ? <Rows table={paper.summary} /> : null}
          </div>
          <Sums paper={paper} />
        </div>
        <Boxes boxes={paper.boxes} />
        <footer>
          <small>{paper.footer}</small>
          <small>{paper.number}</small>
        </footer>
      </article>
    </section>
  );
}

function Head({ paper: { title, subtitle, marks, copy } }: { paper: Paper }) {
  return (
    <header>
      <div>
        <h2>
          <Both {...title} between=" " />
        </h2>
        {subtitle ? (
          <p>
            <Both {...subtitle} />
          </p>
        ) : null}
      </div>
      <p className="document-number">
        {marks.map(({ name, value }) => (
          <span key={name}>
            {name} <b>{value}</b>
          </span>
        ))}
        <small>
          <Both {...copy} />
        </small>
      </p>
    </header>
  );
}

function Parties({ paper: { parties, facts } }: { paper: Paper }) {
  return (
    <div className="document-parties">
      {parties.map(({ label, lines }) => (
        <div key={label.en}>
          <small>
            <Both {...label} />
          </small>
          {lines.map(({ text, bold }) => (
            <span key={text} className="block">
              {bold ? <b>{text}</b> : text}
            </span>
          ))}
        </div>
      ))}
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Rows({ table: { title, columns, rows, total } }: { table: Table }) {
  const classOf = (column: number) => (columns[column]?.isFigure ? 'figure' : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than a phone scrolls by keyboard
    <section className="document-table" aria-label={(title ?? columns[1]?.head)?.en} tabIndex={0}>
      <table>
        {title ? (
          <caption>
            <Both {...title} between=" " />
          </caption>
        ) : null}
        <thead>
          <tr>
            {columns.map(({ head }, at) => (
              <th key={head.en} scope="col" className={classOf(at)}>
                <Both {...head} between={<br />} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes
            <tr key={row}>
              {cells.map((cell, at) => (
                <td key={columns[at]?.head.en} className={classOf(at)}>
                  <Content {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <tr>
              {total.map((cell, at) => (
                <td key={columns[at]?.head.en} className={classOf(at)}>
                  <Content {...cell} />
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

function Content({ text, hi, small, bold }: Cell) {
  return (
    <>
      {bold ? <b>{text}</b> : text}
      {hi ? <span lang="hi">{` ${hi}`}</span> : null}
      {small ? <small className="block">{small}</small> : null}
    </>
  );
}

function Sums({ paper: { sums, total, notes, signature } }: { paper: Paper }) {
  return (
    <div>
      <dl className="document-total">
        {[...sums, total].map(({ label, value }) => (
          <div key={label.en}>
            <dt>
              <Both {...label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note.en}>
          <small>
            <Both {...note} between={<br />} />
          </small>
        </p>
      ))}
      <div className="document-box">
        {signature.map(({ text, bold }) => (
          <small key={text} className="block">
            {bold ? <b>{text}</b> : text}
          </small>
        ))}
      </div>
    </div>
  );
}

function Boxes({ boxes }: Pick<Paper, 'boxes'>) {
  if (boxes.length === 0) return null;
  return (
    <div className="document-box document-boxes">
      {boxes.map(({ title, lines }) => (
        <div key={title.en}>
          <b>
            <Both {...title} />
          </b>
          {lines.map((line) => (
            <span key={line.en} className="block">
              <Both {...line} between={<br />} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function Both({ en, hi, between = ' · ' }: BothTexts & { between?: ReactNode }) {
  return (
    <>
      {en}
      {hi ? (
        <>
          {between}
          <span lang="hi">{hi}</span>
        </>
      ) : null}
    </>
  );
}

function Sentence({ bold, text, hi }: Notice) {
  return (
    <>
      <b>{bold}</b> {text}
      <br />
      <span lang="hi">{hi}</span>
    </>
  );
}
