// Generates the types of the texts: a text of which a call gives no argument, or another one, does not compile.
// Writes `.cache/types/app/i18n/+types/texts.ts` from the English files: an interface of their keys.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { at } from './steps.mjs';

/** Kinds of parts of the parser. */
const [argument, select, plural, tag] = [1, 5, 6, 8];
const typed = { 2: 'number', 3: 'date', 4: 'time' };

const camelCase = (name) => name.replace(/-./g, ([, letter]) => letter.toUpperCase());

const folder = at('app', 'i18n', 'en');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const lines = files.map((file) => {
  const texts = withArguments(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return `  readonly ${camelCase(file.slice(0, -'.json'.length))}: ${JSON.stringify(texts)};`;
});
// A root of the compiler, as the types of the routes have one.
const types = at('.cache', 'types', 'app', 'i18n', '+types');
mkdirSync(types, { recursive: true });
writeFileSync(join(types, 'texts.ts'), `export interface Texts {\n${lines.join('\n')}\n}\n`);

/** Keeps the arguments alone of all texts: the compiler parses them, and their words would cost it a minute. */
function withArguments(texts) {
  const entries = Object.entries(texts).map(([key, text]) => [
    key,
    typeof text === 'string' ? argumentsIn(text) : withArguments(text),
  ]);
  return Object.fromEntries(entries);
}

/** Of an argument that is shown and counted, the count: it is a number. */
function argumentsIn(text) {
  const all = argumentsOf(new IntlMessageFormat(text, 'en').getAst());
  return all.replace(/\{(\w+)\}/g, (shown, name) => (all.includes(`{${name}, `) ? '' : shown));
}

function argumentsOf(parts) {
  return parts
    .map(({ type, value, options = {}, children = [] }) => {
      const inner = [...Object.values(options).map((option) => option.value), children]
        .map(argumentsOf)
        .join('');
      if (type === tag) return `<${value}></${value}>${inner}`;
      if (type === argument) return `{${value}}`;
      if (type === plural) return `{${value}, number}${inner}`;
      if (type === select)
        return `{${value}, select, ${Object.keys(options)
          .map((name) => `${name} {}`)
          .join(' ')}}${inner}`;
      return typed[type] ? `{${value}, ${typed[type]}}` : '';
    })
    .join('');
}
