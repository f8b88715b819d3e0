const each = (signs: readonly string[], text: (sign: string) => string) => signs.map(text);
const words = (line: string) => line.split(' ');

/** Signs that end a line, or that a program may take for it. */
const ends = ['\n', '\r', '\r\n', '\v', '\f', '\t', '\u0085', '\u2028', '\u2029', '\0'];

/** Signs that turn the order of others, show nothing, or belong to no script. */
const unseen = words(
  '\u061c \u200b \u200c \u200d \u200e \u200f \u202a \u202b \u202c \u202d \u202e \u2060 \u2066 \u2067 \u2068 \u2069 \ufeff \u00ad \u034f \u180e \u3164 \ue000 \ufffe \ud800 \udfff \u{e0041} \u{f0000}',
);

/** Texts that a form may get: each is a whole second field, line, cell, element, header or command somewhere. */
export const hostileTexts: readonly string[] = [
  // A second line, cell, transfer, header, posting or element behind a line end.
  ...each(ends, (end) => `Kbx${end}kbx`),
  ...each(ends, (end) => `Kbx${end}NEFT,90000.00,50100123454417,HDFC0000123,kbx,KBP26110001,x`),
  ...each(['\n', '\r', '\r\n', '\u2028'], (end) => `Kbx${end}Bcc: kbx@evil.example`),
  ...each(['\n', '\r\n'], (end) => `Kbx${end}    assets:kbx  ₹1000000.00`),
  ...each(['\n', '\r\n'], (end) => `Kbx${end}2026-11-01 kbx${end}    a  ₹1${end}    b`),
  ...each(['\n', '\r\n'], (end) => `Kbx${end}"kbx","2"${end}=kbx()`),
  ...each(unseen, (sign) => `Kb${sign}x kbx`),
  // Formulas of spreadsheets.
  ...each(words("= + - @ ＝ ＋ － ＠ '= ''+"), (sign) => `${sign}kbx()`),
  '=HYPERLINK("http://kbx.example","kbx")',
  "=cmd|' /C kbx'!A0",
  '-2+3+cmd|kbx',
  '@SUM(1+1)*kbx',
  ' =kbx()',
  // Quotes and separators.
  ...words('" \' ` "" \'\' "," \',\' ; | , ;; \\ \\" \\\' / // \\n \\r\\n « “ ” ‘ ’').map(
    (sign) => `kbx${sign}kbx`,
  ),
  '"kbx","kbx"',
  'kbx","=kbx()","',
  // Markup.
  '<kbx onload=alert(1)>',
  '"><kbx>',
  "'><kbx>",
  '" kbx="1',
  "' kbx='1",
  '</script><kbx>',
  '</textarea></title></style><kbx>',
  '<!--<kbx',
  '--><kbx>',
  ']]><kbx>',
  '<![CDATA[kbx]]>',
  '<?kbx version="1.0"?>',
  '<!DOCTYPE kbx [<!ENTITY kbx SYSTEM "file:///etc/passwd">]>',
  '&kbx;',
  '&#10;kbx',
  '&lt;kbx&gt;',
  '&amp;amp;kbx',
  'javascript:kbx()',
  'data:text/html,<kbx>',
  '[kbx](javascript:kbx)',
  // Languages of templates, of papers (Typst) and of typesetters.
  '{{kbx}}',
  '#{kbx}',
  `\${kbx}`,
  '{kbx}',
  '{kbx, plural, other {#}}',
  '<b>kbx</b>',
  '%kbx%',
  '%s%d%n kbx',
  '{##kbx##}',
  '{#var#} kbx',
  '#import "kbx"',
  '#read("/etc/passwd") kbx',
  '#set text(red); kbx',
  '$kbx$ *kbx* _kbx_ `kbx`',
  '@kbx <kbx> // kbx',
  '/* kbx */',
  '\\input{kbx}',
  '= kbx',
  // Journals of hledger and Tally.
  'kbx ; tag: kbx',
  'kbx  ₹1000.00',
  'kbx  | kbx',
  'include kbx.journal',
  '! kbx',
  '* kbx',
  '(kbx) [kbx] kbx:kbx',
  'kbx = ₹0',
  '</TALLYMESSAGE><TALLYMESSAGE>kbx',
  '</NARRATION><kbx>',
  '</LEDGERNAME>kbx',
  // Mail and messages.
  'kbx@example.com, kbx2@example.com',
  'Kbx <kbx@evil.example>',
  '=?utf-8?B?a2J4?= kbx',
  'Subject: kbx',
  '.\u2028kbx',
  'STOP kbx',
  'kbx http://kbx.example/?a=b&c=d#e',
  // SQL, shells and paths.
  "kbx' or 1=1 --",
  "'; drop table users; -- kbx",
  "\\' or 1=1 -- kbx",
  '$1 :kbx ? kbx',
  '$(kbx) `kbx` && kbx | kbx',
  '../../../../etc/kbx',
  '..\\..\\kbx',
  'C:\\kbx',
  'file:///kbx',
  'con.kbx',
  '-rf kbx',
  '--kbx',
  // Values of other types.
  ...words(
    'null undefined NaN Infinity true false none N/A nil NULL #REF! #N/A [] {} [object __proto__ constructor toString',
  ),
  ...words('0 -0 -1 00 007 1.5 1e309 1E5 0x1F 1,00,000 ₹1 १२३ ٣٤ ５ ² ½ 9007199254740993'),
  ...words('1-2 3/4 12-11 2026-11-24 24/11/26 MAR1 1:30 10.11 2E10 00123 +91 1-1-1 0000-00-00 275760-09-13'),
  // Scripts, marks and signs of one letter or many.
  'किसान kbx क्\u200dष क्\u200cष र्\u200dय',
  'श्रीमती कृष्णा ढांढे kbx',
  'क़ ड़ ख़ kbx',
  'র\u200d্যাব kbx',
  'ന്\u200d അവൻ kbx',
  'தமிழ் ಕನ್ನಡ తెలుగు kbx',
  'محمد علي kbx',
  'אברהם kbx 12',
  'kbx (علي) 34 - kbx',
  'عدد 1,234.50 kbx',
  'cafe\u0301 kbx',
  'A\u030a \u212b kbx',
  'ﬁ ﷺ İ ß ŉ kbx',
  `kbx${'\u0301'.repeat(40)}`,
  `क${'\u093f\u0902'.repeat(20)} kbx`,
  '👨\u200d🌾 kbx 👩🏽\u200d🌾',
  '🇮🇳 kbx 1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e007f} kbx',
  '❤\ufe0f\u200d🔥 kbx',
  '😀😀😀 kbx',
  'kbх (а Cyrillic х)',
  'ｋｂｘ',
  'kbx\u00a0kbx\u3000kbx',
  ' kbx ',
  'kbx  kbx',
  'kbx \u2800 kbx',
  // Long.
  `kbx${'x'.repeat(190)}`,
  `kbx ${'किसान'.repeat(18)}`,
  `kbx${'-'.repeat(90)}`,
  `kbx ${'a '.repeat(45)}`,
  `kbx${'x'.repeat(1_995)}`,
];

/** Those that a database can store in any column of a name. */
export const storableTexts: readonly string[] = hostileTexts.filter(
  (text) => text.length <= 80 && text.isWellFormed() && !text.includes('\0'),
);

/** Some of the texts, others for each `turn`, so that all of them are used in many turns. */
export function someTexts(turn: number, count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, at) => hostileTexts[(turn * count + at) % hostileTexts.length] ?? '',
  );
}
