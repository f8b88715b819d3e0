import { readdirSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { failureCodes } from '../../market/kernel/errors.ts';
import { type Language, languages } from '../../market/kernel/languages.ts';
import { argumentsOf, texts } from '../../tests/support/judges/catalogue.ts';
import { sourceFiles } from '../../tests/support/source.ts';

/** Words of books and offices, and English that is not spoken. */
const bookish: Record<Language, RegExp> = {
  en: /\b(stands?|somebody|nobody|whoever|whatever|anew|meanwhile|put away|leads nowhere|for good, or|if you like)\b/i,
  hi: /उत्पाद|श्रेणियाँ|सहेज|छँटाई|छाँटें|कामकाजी|गुणवत्ता|प्रतीक्षा|भुगतान|पंजीकरण|उपचारित|शुद्ध मात्रा|इकाई का दाम/,
};

const isButton =
  /\.(add|addNow|addToCart|apply|applyGood|button|continue|delete|keep|place|proceed|remove|reset|save|send|submit|upload|yes)$/;

/** The text with each choice at its longest, such as the plural. */
function longestForm(text: string): string {
  const inner = /\{\w+, (?:plural|select),((?:\s*[=\w-]+ \{[^{}]*\})+)\s*\}/.exec(text);
  if (!inner) return text;
  const forms = [...(inner[1] ?? '').matchAll(/\{([^{}]*)\}/g)].map(([, form = '']) => form);
  const longest = forms.sort((a, b) => b.length - a.length)[0] ?? '';
  return longestForm(text.replace(inner[0], longest));
}

it('has texts', () => {
  expect(Object.keys(texts.en).length).toBeGreaterThan(200);
});

describe.each(languages)('the catalogue of %s', (language) => {
  it('has the same keys as the English one', () => {
    expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
  });

  it('has no empty text', () => {
    const empty = Object.entries(texts[language]).filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('can be formatted, with the same arguments as the English one', () => {
    const found = Object.entries(texts[language]).map(([key, text]) => [key, argumentsOf(text)]);
    const expected = Object.keys(texts[language]).map((key) => [key, argumentsOf(texts.en[key] ?? '')]);
    expect(found).toEqual(expected);
  });

  it('has no empty value once it has its arguments', () => {
    const wrong = Object.entries(texts[language]).filter(([, text]) => {
      const names = argumentsOf(text).map((name) => name.replace(/[<>]/g, ''));
      const values = Object.fromEntries(names.map((name) => [name, argumentFor(name, text)]));
      const rendered = String(new IntlMessageFormat(text, language).format(values));
      return /undefined|\bnull\b|NaN|\[object/.test(rendered);
    });
    expect(wrong).toEqual([]);
  });

  it('has a message for every failure code', () => {
    const missing = failureCodes.filter((code) => !texts[language][`failures.${code}`]);
    expect(missing).toEqual([]);
  });

  it('is plain, everyday speech', () => {
    const found = Object.entries(texts[language]).flatMap(([key, text]) => {
      const [word] = bookish[language].exec(text) ?? [];
      return word ? [`${key}: ${word}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('has at most 8 words on a button', () => {
    const long = Object.entries(texts[language])
      .filter(([key]) => isButton.test(key) && !key.includes('.done.'))
      .filter(([, text]) => longestForm(text).split(/\s+/).length > 8);
    expect(long).toEqual([]);
  });
});

/**
 * A value as the text takes it: a part around a tag's content, a number for a plural, a day for a date, a word for
 * others.
 */
function argumentFor(name: string, text: string) {
  if (new RegExp(`<${name}>`).test(text)) return (content: unknown[]) => content.join('');
  if (new RegExp(`\\{${name}, (?:plural|selectordinal|number)`).test(text)) return 2;
  return new RegExp(`\\{${name}, (?:date|time)`).test(text) ? new Date(0) : 'word';
}

/** Texts that a page brings with its data, or that no page shows. */
const onServer =
  /^(compare|home|invitation|label|mail|papers|pay|product|products|refine|reviews|search|states|tracking)$/;

it.each(languages)(
  'is loaded by pages, file by file, if it does not stay on the server, in %s',
  (language) => {
    const loads = sourceFiles([`app/i18n/${language}`]).flatMap(({ text }) => [
      ...text.matchAll(/\.\/\{([^}]+)\}\.json/g),
    ]);
    const patterns = loads.flatMap(([, names = '']) => names.split(','));
    const isLoaded = (file: string) =>
      patterns.some(
        (pattern) => file === pattern || (pattern.endsWith('*') && file.startsWith(pattern.slice(0, -1))),
      );
    const files = readdirSync(`app/i18n/${language}`)
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.replace('.json', ''));
    expect(files.filter((file) => !isLoaded(file) && !onServer.test(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  },
);

/** What buyers read most, in the words that farmers use. */
const spoken = {
  'common.footer.categories': 'सामान चुनें',
  'home.categories': 'सामान चुनें',
  'search.categories': 'सामान चुनें',
  'home.title': 'किसानों के लिए खरा बीज, खाद और मशीन',
  'orders.confirmation.title': 'ऑर्डर मिल गया',
  'orders.confirmation.standard': '5-7 दिन (रविवार छोड़कर)',
  'checkout.delivery.days': '5-7 दिन (रविवार छोड़कर)',
  'product.delivery.title': '5-7 दिन (रविवार छोड़कर)',
  'cart.summary.proceed': 'आगे बढ़ें',
  'products.reset': 'फ़िल्टर हटाएँ',
  'portal.list.reset': 'फ़िल्टर हटाएँ',
  'products.sort.relevance': 'सबसे सही पहले',
  'products.ranking.title': 'कौन सा सामान पहले दिखता है?',
  'label.packs': 'एक एकड़ में कितने पैक',
  'label.weight': 'वज़न',
  'checkout.address.form.save': 'पता सेव करें',
  'account.correctPage.save': 'सेव करें',
  'vendorProducts.save': 'सेव करें',
  'company.demo.title': 'यह डेमो दुकान है',
  'common.lost.title': 'इंटरनेट नहीं चल रहा',
};

it.each(Object.entries(spoken))('says %s in Hindi as %s', (key, text) => {
  expect(texts.hi[key]).toBe(text);
});
