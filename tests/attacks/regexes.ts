/** The regular expression literals of a source file. */
export function regexesIn(source: string): RegExp[] {
  // A regular expression follows a sign after which no division is possible.
  const literal =
    /(?<=(?:[=(,:?[!&|{};]|=>|return|\n)\s*)\/(?<body>(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/(?<flags>[dgimsuvy]*)/g;
  const code = source.replace(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
  return [...code.matchAll(literal)].flatMap(({ groups }) =>
    asRegex(groups?.body ?? '', groups?.flags ?? ''),
  );
}

function asRegex(body: string, flags: string): RegExp[] {
  try {
    return [new RegExp(body, flags.replace(/[gy]/g, ''))];
  } catch {
    return []; // a path in a string, or markup
  }
}

const pieces = [...'aA0 \n-./"\'<>[({=,;&%#_\\क'].concat(
  '\n ',
  'ab a0 a. a- a/ 0, 0. -, /a \\a =" <a aé कि'.split(' '),
);

/** In milliseconds of CPU time, which other load does not affect: a linear match takes a hundredth of it. */
const tooLong = 40;

/** Small steps at first: exponential growth becomes visible below forty characters, soon after it becomes slow. */
const lengths = [16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 42, 60, 400, 2_000];

/**
 * A text on which the pattern takes far longer than linear time, where it backtracks repeatedly; undefined if none is
 * found.
 */
export function blowUpOf(regex: RegExp): string | undefined {
  const texts = ['', ...prefixesOf(regex)].flatMap((start) => pieces.map((piece) => [start, piece] as const));
  return texts.find(([start, piece]) => isSlow(regex, start, piece))?.join('…');
}

/** Prefixes from the characters of the pattern itself, after which the rest of it starts to match. */
function prefixesOf({ source }: RegExp): string[] {
  const plain = source.replace(/\\([^\w])/g, '$1').replace(/^\^/, '');
  return [...new Set([/^[\w<&%"'/ =.:-]+/.exec(plain)?.[0] ?? '', plain.slice(0, 1)])].filter(Boolean);
}

function isSlow(regex: RegExp, start: string, piece: string): boolean {
  return lengths.some((length) => {
    const text = `${start}${piece.repeat(length / piece.length)}\u0000`;
    return timeOf(regex, text) > tooLong && timeOf(regex, text) > tooLong;
  });
}

function timeOf(regex: RegExp, text: string): number {
  const before = process.cpuUsage();
  regex.test(text);
  return process.cpuUsage(before).user / 1000;
}
