/**
 * Abuse and threats of violence, in English, Hindi, and Hindi in Latin letters. Words that accuse a seller, such as
 * "cheat" or "चोर", are not among them: a buyer may say so.
 */
const words = [
  'fuck fucks fucked fucker fucking motherfucker bitch bastard bastards asshole arsehole slut whore cunt dickhead',
  'bullshit',
  'madarchod madarchodo maderchod madarjaat behenchod bhenchod bahenchod bahanchod betichod chutiya chutiye chutia',
  'chutiyo bhosdi bhosdike bhosdiwale bhosadike gandu gaandu gand gaand randi rundi lauda loda laude lund harami',
  'haramkhor haramzada haramzade haramjada haramjade kamina kamine kuttiya jhatu chinal',
  'मादरचोद मादरचोदों बहनचोद बेटीचोद चूतिया चूतिये चूतियों चुतिया चुतिये भोसड़ी भोसड़ीके भोसडी भोसडीके गांडू गाँडू गांड गाँड रंडी लौड़ा',
  'लौड़े लंड हरामी हरामखोर हरामजादा हरामजादे हरामज़ादा हरामज़ादे कमीना कमीने छिनाल झाटू',
];

/** Several words that threaten only together. */
export const threats: readonly RegExp[] = [
  /\b(?:kill|shoot|stab|burn) (?:you|u|him|her|them)\b/giu,
  /\b(?:jaan|jan) se ma+r/giu,
  /जान से मार/gu,
  /(?:हाथ|टांग|टाँग|हड्डी|हड्डियां|हड्डियाँ) तोड़ (?:दूंगा|दूँगा|देंगे|देंगें)/gu,
];

/** A word as it is compared: small letters, no dot of nukta, one nasal sign, letters that repeat once. */
export function plainWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u093c|[\u0300-\u036f]/g, '')
    .replaceAll('ँ', 'ं')
    .replace(/(.)\1+/gu, '$1');
}

export const abuseWords: ReadonlySet<string> = new Set(
  words.flatMap((line) => line.split(' ').map((word) => plainWord(word))),
);
