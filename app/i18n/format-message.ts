import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';

type Values = Parameters<typeof format>[2];

interface Options {
  readonly locale: string;
  readonly timeZone?: string;
}

/** Says a text that the build has parsed (decision 9, docs/decisions), as `use-intl` asks for it. */
export default function formatMessage(
  _key: string,
  text: CompiledMessage,
  values: Values,
  { locale, timeZone }: Options,
) {
  if (typeof text === 'string') return text;
  return format(text, locale, values, timeZone ? { formatters, timeZone } : { formatters });
}

// `t.raw` has nothing to show: the text as written is not there any more.
formatMessage.raw = false;

/** Kept from page to page: `use-intl` makes them anew for each, which takes longer than all texts of a page. */
const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: kept((...args) => new Intl.DateTimeFormat(...args)),
  getNumberFormat: kept((...args) => new Intl.NumberFormat(...args)),
  getPluralRules: kept((...args) => new Intl.PluralRules(...args)),
};

type Asked = [locales?: string | readonly string[], options?: object];

function kept<T>(make: (...args: Asked) => T): (...args: Asked) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const name = JSON.stringify(args);
    const format = made.get(name) ?? make(...args);
    made.set(name, format);
    return format;
  };
}
