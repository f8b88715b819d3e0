import type { AmountRow, Part } from './content.ts';

/** Plain text of a mail: one paragraph a block. */
export function plainText(shop: string, parts: readonly Part[]): string {
  const paragraphs = parts.map((part) => paragraph(part) + (part.type === 'heading' ? '\n' : '\n\n'));
  return `${[`${shop}\n\n`, ...paragraphs].join('').trimEnd()}\n`;
}

function paragraph(part: Part): string {
  switch (part.type) {
    case 'amounts':
      return part.rows.map(row).join('\n');
    case 'lines':
      return part.lines.map((line) => `  ${line}`.trimEnd()).join('\n');
    case 'action':
      return `${part.label}:\n${part.url}`;
    case 'heading':
      return `${part.text}:`;
    default:
      return part.text;
  }
}

function row({ label, amount, isSum }: AmountRow): string {
  return isSum ? `= ${label}: ${amount}` : `- ${label}: ${amount}`;
}
