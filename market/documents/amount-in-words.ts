import type { Language } from '../kernel/languages.ts';
import type { Paise } from '../kernel/money.ts';

const english =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const englishTens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Hindi has a word of its own for each number below 100. */
const hindi = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ');

/** The Indian groups: crore, lakh, thousand, hundred. */
const groups: readonly { readonly size: number; readonly names: Readonly<Record<Language, string>> }[] = [
  { size: 10_000_000, names: { en: 'crore', hi: 'करोड़' } },
  { size: 100_000, names: { en: 'lakh', hi: 'लाख' } },
  { size: 1_000, names: { en: 'thousand', hi: 'हज़ार' } },
  { size: 100, names: { en: 'hundred', hi: 'सौ' } },
];

/** An amount in paise, 0 or more, in words as on a bill: "Rupees one lakh two and fifty paise only". */
export function amountInWords(paise: Paise): Readonly<Record<Language, string>> {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const inPaise = { en: rest > 0 ? ` and ${words(rest, 'en')} paise` : '', hi: '' };
  if (rest > 0) inPaise.hi = ` ${words(rest, 'hi')} ${rest === 1 ? 'पैसा' : 'पैसे'}`;
  return {
    en: `Rupees ${words(rupees, 'en')}${inPaise.en} only`,
    hi: `${words(rupees, 'hi')} ${rupees === 1 ? 'रुपया' : 'रुपये'}${inPaise.hi} मात्र`,
  };
}

/** A whole number from 0 in words. */
function words(value: number, language: Language): string {
  const group = groups.find(({ size }) => value >= size);
  if (!group) return belowHundred(value, language);
  const rest = value % group.size;
  const count = `${words(Math.floor(value / group.size), language)} ${group.names[language]}`;
  return rest === 0 ? count : `${count} ${words(rest, language)}`;
}

function belowHundred(value: number, language: Language): string {
  if (language === 'hi') return hindi[value] ?? '';
  if (value < 20) return english[value] ?? '';
  const tens = englishTens[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${english[value % 10]}`;
}
