/** The PromQL keywords and functions in our files. */
const words = new Set(
  'sum min max count rate increase changes topk histogram_quantile and or unless by on without ignoring'.split(
    ' ',
  ),
);

/** A metric in a query, with the labels it is filtered by. */
export interface Named {
  readonly metric: string;
  readonly labels: readonly string[];
}

/** The metrics of a query, and its grouping labels. Throws on unbalanced brackets and unknown signs. */
export function readQuery(query: string): { metrics: Named[]; grouping: string[] } {
  const grouping: string[] = [];
  const rest = query
    .replaceAll('$__rate_interval', '5m')
    .replace(/\b(?:by|on|without|ignoring) \((?<labels>[^)]*)\)/g, (_found, labels: string) => {
      grouping.push(...labels.split(/,\s*/).filter(Boolean));
      return ' ';
    });
  const metrics: Named[] = [];
  const open: string[] = [];
  const token =
    /\s+|(?<name>[a-z_]\w*)(?:\{(?<labels>[^}]*)\})?(?:\[\d+[smhd]\])?|(?<bracket>[()])|\d+(?:\.\d+)?|[-+*/,]|[<>=!]=|[<>]/y;
  while (token.lastIndex < rest.length) {
    const at = token.lastIndex;
    const { name, labels = '', bracket } = token.exec(rest)?.groups ?? fail(query, at);
    if (bracket === '(') open.push(bracket);
    else if (bracket && !open.pop()) fail(query, at);
    else if (name && !words.has(name)) metrics.push({ metric: name, labels: labelsOf(labels, query) });
  }
  if (open.length > 0) fail(query, query.length);
  return { metrics, grouping };
}

function labelsOf(matchers: string, query: string): string[] {
  if (!matchers) return [];
  return matchers.split(/,\s*/).map((one) => /^(\w+)(?:=|!=|=~|!~)"[^"]*"$/.exec(one)?.[1] ?? fail(query, 0));
}

function fail(query: string, at: number): never {
  throw new Error(`not PromQL at ${at}: ${query}`);
}
