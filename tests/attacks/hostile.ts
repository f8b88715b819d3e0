import fc from 'fast-check';

/** Input of attackers and of broken clients. */
const words = (line: string) => line.split(' ');
const classics = [
  ['', ' ', '\t', '\u0000', '\u0001\u007f', '\ufeff', '\u2028', '\u202egnp.exe', '\ud800', '\udfff\ud800'],
  words('0 -1 00 1.5 1e309 -0 NaN Infinity 9007199254740993 9223372036854775808 १२३ İ ß क्षि'),
  words('null undefined true [] {} [object __proto__ constructor toString hasOwnProperty'),
  words('% _ %%% \\ $1 :id ? ; -- a@b @ a@b.example,c@d.example a@[127.0.0.1] {{7*7}} #{7*7}'),
  words('<script>alert(1)</script> "><img/src=x/onerror=alert(1)> javascript:alert(1) //evil.example'),
  words('../../../../etc/passwd ..\\..\\ /etc/passwd C:\\ file:///etc/passwd . .. CON'),
  words('2026-02-30 0000-00-00 -000001-01-01 275760-09-13 99999-01-01 2026-11-21T25:61 1970-01-01'),
  words(
    '[{"productId":"x","quantity":1e308}] [{"productId":{"$ne":1}}] {"items":null} {"items":[[]]} [null]',
  ),
  ["' or 1=1 --", "'; drop table users; --", "\\' or 1=1 --", 'a\r\nSet-Cookie: x=y', 'a\nb'],
  ['9'.repeat(400), 'e\u0301'.repeat(200), '😀'.repeat(600), 'ﷺ'.repeat(300), `${'a'.repeat(300)}@b.example`],
  [
    '['.repeat(5_000),
    '{"a":'.repeat(2_000),
    `[${'0,'.repeat(5_000)}0]`,
    'x'.repeat(2_001),
    'x'.repeat(100_000),
  ],
].flat();

/** A hostile value for a field, a parameter or a path segment. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...classics) },
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.json({ maxDepth: 3 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
);

/** Headers that no browser sends in this form. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    accept: fc.constantFrom('', '*/*', 'application/json', 'text/html;q=x', ','.repeat(2_000)),
    'accept-encoding': fc.constantFrom(
      'br;q=0',
      'gzip, br',
      'identity;q=0',
      '*;q=0',
      'zstd',
      'br;q=9, x',
      ';;,',
    ),
    'accept-language': fc.constantFrom('hi', 'xx-YY', '*', 'a-'.repeat(3_000)),
    'if-none-match': fc.constantFrom('*', 'W/"x"', '"', '"a", '.repeat(500)),
    'if-modified-since': fc.constantFrom('yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'),
    range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=0-,1-,2-', 'lines=1'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
    'user-agent': fc.constantFrom('', 'x'.repeat(5_000), 'Mozilla/5.0 (Android; <b>)'),
    'x-forwarded-host': fc.constantFrom('evil.example', 'a b', '[', '', 'x:99999'),
    'x-forwarded-proto': fc.constantFrom('https', 'javascript', 'http, https'),
    'x-request-id': fc.constantFrom('a', 'x'.repeat(100), '<b>', '{}'),
    'sec-fetch-site': fc.constantFrom('cross-site', 'same-site', 'none', 'x'),
    expect: fc.constantFrom('100-continue', 'x'),
    te: fc.constantFrom('trailers'),
  },
  { requiredKeys: [] },
);

export type BodyKind = 'form' | 'multipart' | 'json' | 'text' | 'broken' | 'none' | 'huge';

/** Encoding of a body: mostly as browsers do it. */
export const bodyKind: fc.Arbitrary<BodyKind> = fc.oneof(
  { weight: 40, arbitrary: fc.constant('form' as const) },
  { weight: 8, arbitrary: fc.constant('multipart' as const) },
  {
    weight: 6,
    arbitrary: fc.constantFrom('json' as const, 'text' as const, 'broken' as const, 'none' as const),
  },
  { weight: 1, arbitrary: fc.constant('huge' as const) },
);

/** The body of a form, and its content type where `Request` does not derive it. */
export function bodyOf(kind: BodyKind, fields: readonly (readonly [string, string])[]): RequestInit {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const text = (content: string | Uint8Array<ArrayBuffer>, type: string) => ({
    body: content,
    headers: { 'content-type': type },
  });
  switch (kind) {
    case 'form':
      return { body };
    case 'multipart':
      return { body: multipart(fields) };
    case 'json':
      return text(JSON.stringify(Object.fromEntries(fields)), 'application/json');
    case 'text':
      return text(String(body), 'text/plain;charset=utf-16');
    case 'broken':
      return text(
        Buffer.from(`${body}&%&%zz=%ff%fe&=&==&a[]=1&a[b]=2&${'\xff\xfe'}`, 'latin1'),
        brokenType(fields.length),
      );
    case 'none':
      return text('', 'application/x-www-form-urlencoded');
    case 'huge':
      return text(`${body}&x=${'x'.repeat(1_100_000)}`, 'application/x-www-form-urlencoded');
  }
}

function brokenType(n: number): string {
  const types = [
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    '',
  ];
  return types[n % types.length] ?? '';
}

/** Every field as text and then as a file: fake images, spreadsheets and pages. */
function multipart(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const [name, value] of fields.slice(0, 3)) {
    const starts = [
      '\x89PNG\r\n\x1a\n',
      '\xff\xd8\xff\xe0',
      '<svg onload=alert(1)>',
      'name,price\r\n',
      '%PDF-1.7\n',
    ];
    const start = starts[value.length % starts.length] ?? '';
    form.append(
      name,
      new File([Buffer.from(start, 'latin1'), value], `../${name}.png`, { type: 'image/png' }),
    );
  }
  return form;
}
