/** A consonant with its vowel; `null` is the inherent a (schwa), which is often silent. */
interface Syllable {
  onset: string;
  vowel: string | null;
  tail: string;
}

const consonants = tableOf(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n',
  'प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
);
const dotted: Readonly<Record<string, string>> = { k: 'q', j: 'z', ph: 'f' };
const vowels = tableOf('अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e');
const signs = tableOf('ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au ॉ o ॅ e');
const tails = tableOf('ं n ँ n ः h');
const [virama, nukta] = ['\u094d', '\u093c'];

function tableOf(...lines: string[]): ReadonlyMap<string, string> {
  const words = lines.join(' ').split(' ');
  return new Map(words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? '']] : [])));
}

/**
 * Transliterates Devanagari letters and digits as people type them in Latin letters: गेहूँ is "gehun", सरसों "sarson",
 * कीटनाशक "kitnashak". Other characters are unchanged (docs/product.md, Search).
 */
export function latin(text: string): string {
  return text.normalize('NFC').replace(/[\u0900-\u097f]+/g, (word) => spell(syllablesOf(word)));
}

function syllablesOf(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const letter of word) {
    const last = syllables.at(-1);
    const [onset, vowel] = [consonants.get(letter), vowels.get(letter)];
    if (onset !== undefined) syllables.push({ onset, vowel: null, tail: '' });
    else if (vowel !== undefined) syllables.push({ onset: '', vowel, tail: '' });
    else if (letter >= '०' && letter <= '९')
      syllables.push({ onset: String(letter.charCodeAt(0) - 0x966), vowel: '', tail: '' });
    else if (last) modify(last, letter);
  }
  return syllables;
}

function modify(last: Syllable, sign: string): void {
  if (sign === virama) last.vowel = '';
  else if (sign === nukta) last.onset = dotted[last.onset] ?? last.onset;
  else if (tails.has(sign)) last.tail = tails.get(sign) ?? '';
  else last.vowel = signs.get(sign) ?? last.vowel;
}

/** Deletes silent schwas from left to right: बासमती loses the a of its second letter and keeps that of the third. */
function spell(syllables: Syllable[]): string {
  let spelt = '';
  let before = '';
  for (const [at, syllable] of syllables.entries()) {
    const vowel = syllable.vowel ?? (isMute(syllables, at, before) ? '' : 'a');
    spelt += syllable.onset + vowel + nasal(syllable.tail, syllables[at + 1]);
    before = vowel;
  }
  return spelt;
}

/** The inherent a is silent at the end of a word, and between a vowel and one consonant with a vowel. */
function isMute(syllables: Syllable[], at: number, before: string): boolean {
  if (at === 0 || syllables[at]?.tail) return false;
  const next = syllables[at + 1];
  if (!next) return true;
  const isFollowed = next.vowel !== '' && !(next.vowel === null && at + 2 === syllables.length && !next.tail);
  return before !== '' && next.onset !== '' && isFollowed;
}

/** Anusvara before a labial is m: पंप is "pamp", but बंद is "band". */
function nasal(tail: string, next: Syllable | undefined): string {
  return tail === 'n' && next && /^[pbm]/.test(next.onset) ? 'm' : tail;
}
