import { type CSSProperties, createElement, type ReactNode } from 'react';
import type { Language } from '../../market/kernel/languages.ts';
import type { AmountRow, Part } from './content.ts';

// Mail clients support inline styles, and little else.
const ink = '#1B2318';
const muted = '#4A5043';
const leaf = '#175A30';
const line = '#D9CFBD';

const styles = {
  body: { margin: 0, padding: 0, backgroundColor: '#F6F1E6', color: ink },
  sheet: {
    maxWidth: '560px',
    margin: '0 auto',
    padding: '24px 16px',
    fontFamily: "Roboto, 'Noto Sans', 'Noto Sans Devanagari', Arial, sans-serif",
    fontSize: '17px',
    lineHeight: '1.6',
    color: ink,
  },
  shop: { margin: '0 0 20px', fontSize: '22px', fontWeight: 700, color: leaf },
  text: { margin: '0 0 16px', overflowWrap: 'break-word' },
  heading: { margin: '24px 0 8px', fontSize: '19px', lineHeight: '1.4', fontWeight: 700 },
  notice: {
    margin: '24px 0 16px',
    padding: '12px 0 0',
    borderTop: `1px solid ${line}`,
    color: muted,
    overflowWrap: 'break-word',
  },
  lines: {
    margin: '0 0 16px',
    paddingLeft: '12px',
    borderLeft: `3px solid ${line}`,
    whiteSpace: 'pre-line',
    overflowWrap: 'break-word',
  },
  table: { width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' },
  label: {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${line}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  amount: {
    padding: '8px 0',
    borderBottom: `1px solid ${line}`,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
  },
  sum: { fontWeight: 700 },
  action: { margin: '24px 0' },
  button: {
    display: 'inline-block',
    padding: '14px 24px',
    borderRadius: '8px',
    backgroundColor: leaf,
    color: '#FFFFFF',
    fontWeight: 700,
    textDecoration: 'none',
  },
} satisfies Record<string, CSSProperties>;

/** For clients with `prefers-color-scheme`; the others invert the colours themselves. */
const inTheDark = `@media (prefers-color-scheme: dark) {
body, .sheet { background: #14180F !important; color: #F4EFE2 !important }
.shop { color: #8FD29B !important }
.muted { color: #C4C1B0 !important }
.sheet * { border-color: #3A4233 !important }
.button { background: #8FD29B !important; color: #0B2112 !important }
}`;

interface Props {
  language: Language;
  shop: string;
  subject: string;
  parts: readonly Part[];
}

/** HTML of a mail: one column, no images, no external resources. Rendered once, so its blocks need no keys. */
export function MailPage({ language, shop, subject, parts }: Props) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{inTheDark}</style>
      </head>
      <body style={styles.body}>
        {createElement(
          'div',
          { className: 'sheet', style: styles.sheet },
          <p className="shop" style={styles.shop}>
            {shop}
          </p>,
          ...parts.map(partOfPage),
        )}
      </body>
    </html>
  );
}

function partOfPage(part: Part): ReactNode {
  switch (part.type) {
    case 'amounts':
      return <table style={styles.table}>{createElement('tbody', null, ...part.rows.map(amountRow))}</table>;
    case 'lines':
      return <p style={styles.lines}>{part.lines.join('\n')}</p>;
    case 'heading':
      return <h2 style={styles.heading}>{part.text}</h2>;
    case 'action':
      return (
        <p style={styles.action}>
          <a href={part.url} className="button" style={styles.button}>
            {part.label}
          </a>
        </p>
      );
    default:
      return (
        <p className={part.type === 'notice' ? 'muted' : undefined} style={styles[part.type]}>
          {part.text}
        </p>
      );
  }
}

function amountRow({ label, amount, isSum }: AmountRow): ReactNode {
  return (
    <tr style={isSum ? styles.sum : undefined}>
      <td style={styles.label}>{label}</td>
      <td style={styles.amount}>{amount}</td>
    </tr>
  );
}
