/** Missing security headers of an answer; all answers need them (ASVS 3.4). */
export function weaknessesOf({ headers }: Response): string[] {
  const policy = headers.get('content-security-policy') ?? '';
  const required: Record<string, RegExp> = {
    'content-security-policy':
      /(?=.*default-src '(?:self|none)')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^(?:strict-origin-when-cross-origin|strict-origin|no-referrer)$/,
    'permissions-policy': /(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))(?=.*payment=\(\))/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'x-request-id': /./,
    'cache-control': /./,
  };
  const lacking = Object.entries(required).filter(([name, value]) => !value.test(headers.get(name) ?? ''));
  const type = headers.get('content-type') ?? '';
  return [
    ...lacking.map(([name]) => `${name}: ${headers.get(name)}`),
    ...(/unsafe-|https?:|\*/.test(policy) ? [policy] : []),
    ...(/^text\/(?:html|csv|plain)/.test(type) && !/charset=utf-8/i.test(type) ? [type] : []),
    ...['server', 'x-powered-by', 'access-control-allow-origin'].filter((name) => headers.has(name)),
  ];
}
