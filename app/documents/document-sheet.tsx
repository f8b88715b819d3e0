import type { ComponentProps, ReactNode } from 'react';
import type { Both as BothTexts, Cell, Notice, Paper, Table } from './paper.ts';

/** The paper of a document. Its texts are in English, with Hindi beside them where a farmer reads. */
export function DocumentSheet({ paper }: { paper: Paper }) {
  return (
    <Scrolling className="document-scroll" aria-label={paper.title.en}>
      <article className="document" lang="en">
        <Head paper={paper} />
        {paper.notices.map((notice) => (
          <p key={notice.bold} className="document-notice">
            <Sentence {...notice} />
          </p>
        ))}
        <Parties paper={paper} />
        <Rows table={paper.goods} />
        {paper.labels.map((table) => (
          <Rows key={table.title?.en} table={table} />
        ))}
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
        {paper.eInvoice ? <EInvoice {...paper.eInvoice} /> : null}
        <Boxes boxes={paper.boxes} />
        <footer>
          <small>{paper.footer}</small>
          <small>{paper.number}</small>
        </footer>
      </article>
    </Scrolling>
  );
}

/** A sheet or a table that is wider than a small screen. */
export function Scrolling(section: ComponentProps<'section'>) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
  return <section {...section} tabIndex={0} />;
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
      {parties.map((party) => (
        <Party key={party.label.en} {...party} />
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

/** A party of a paper: who it is, line by line. */
export function Party({ label, lines }: Paper['parties'][number]) {
  return (
    <div>
      <small>
        <Both {...label} />
      </small>
      {lines.map(({ text, bold }) => (
        <span key={text} className="block">
          {bold ? <b>{text}</b> : text}
        </span>
      ))}
    </div>
  );
}

/** A table of a paper, which scrolls by itself on a phone. */
export function Rows({ table: { title, columns, rows, total } }: { table: Table }) {
  const classOf = (column: number) => (columns[column]?.isFigure ? 'figure' : undefined);
  return (
    <Scrolling className="document-table" aria-label={(title ?? columns[1]?.head)?.en}>
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
    </Scrolling>
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

function EInvoice({ title, lines, path, size }: NonNullable<Paper['eInvoice']>) {
  return (
    <div className="document-box document-registered">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-label="Signed QR code" role="img">
        <path d={path} />
      </svg>
      <div>
        <b>
          <Both {...title} />
        </b>
        {lines.map(({ text }) => (
          <span key={text} className="block">
            {text}
          </span>
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

/** A text in English, with Hindi beside it. */
export function Both({ en, hi, between = ' · ' }: BothTexts & { between?: ReactNode }) {
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
