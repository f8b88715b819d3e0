/** The networks of a client, by which limits count. */
export interface Networks {
  /** One subscriber: an IPv4 address, or the /56 that providers give to a home (RIPE 690). */
  readonly network: string;
  /** Its neighbours: the /24 or the /48, which one customer of a host can hold whole. */
  readonly wide: string;
}

/** The networks of an IPv4 address, an IPv6 address or an IPv6 prefix; any other text is a network of its own. */
export function networksOf(client: string): Networks {
  const four = /^(\d+\.\d+\.\d+)\.\d+$/.exec(client);
  if (four) return { network: client, wide: `${four[1]}.0/24` };
  const groups = ipv6Groups(client);
  if (!groups) return { network: client, wide: client };
  const [first, second, third, fourth] = groups;
  const wide = `${first}:${second}:${third}`;
  const home = (Number.parseInt(fourth ?? '0', 16) & 0xff_00).toString(16);
  return { network: `${wide}:${home}::/56`, wide: `${wide}::/48` };
}

/** The /64 of an IPv6 address, in one notation: a device chooses the other 64 bits freely (RFC 6177). */
export function ipv6Prefix(address: string): string {
  return `${(ipv6Groups(address) ?? []).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address or prefix, without leading zeros; undefined for any other text. */
function ipv6Groups(text: string): string[] | undefined {
  const url = `http://[${text.replace(/[%/].*$/, '')}]`;
  if (!text.includes(':') || !URL.canParse(url)) return undefined;
  // The URL parser normalises an IPv6 address to its shortest notation.
  const [left = '', right] = new URL(url).hostname.slice(1, -1).split('::');
  const start = left.split(':').filter(Boolean);
  const end = (right ?? '').split(':').filter(Boolean);
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end];
}
