import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';

type Values = Parameters<typeof format>[2];

interface Options {
  readonly locale: string;
  readonly timeZone?: string;
}

/** Formats a text precompiled by the build (docs/decisions/languages.md), as the formatter of `use-intl`. */
export default function formatMessage(
  _key: string,
  text: CompiledMessage,
  values: Values,
  { locale, timeZone }: Options,
) {
  if (typeof text === 'string') return text;
  return format(text, locale, values, timeZone ? { formatters, timeZone } : { formatters });
}

// `t.raw` is not available: the source text is not in the bundle.
formatMessage.raw = false;

/** Cached across pages: `use-intl` creates them for each page, which takes longer than formatting all its texts. */
const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: cached((...args) => new Intl.DateTimeFormat(...args)),
  getNumberFormat: cached((...args) => new Intl.NumberFormat(...args)),
  getPluralRules: cached((...args) => new Intl.PluralRules(...args)),
};

type FormatArguments = [locales?: string | readonly string[], options?: object];

function cached<T>(make: (...args: FormatArguments) => T): (...args: FormatArguments) => T {
  const cache = new Map<string, T>();
  return (...args) => {
    const name = JSON.stringify(args);
    const format = cache.get(name) ?? make(...args);
    cache.set(name, format);
    return format;
  };
}
