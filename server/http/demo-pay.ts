/** Content security policy of the simulated provider's page: its own style and form, nothing else. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What a buyer asked of the simulated provider's page. */
interface DemoPayRequest {
  /** The page's path there, such as `/pay/plink_1`. */
  readonly path: string;
  /** The origin of the shop in the links of the page: they are made relative, so that any address of the shop works. */
  readonly shop: string;
  /** The sent form; null for opening the page. */
  readonly form: Uint8Array<ArrayBuffer> | null;
  /** The `Accept-Language` header. */
  readonly languages: string;
}

/**
 * The payment page of the simulated provider of the demo shop, below the shop's own address: the provider listens on
 * this machine alone. `simulator` is its address.
 */
export async function demoPay(simulator: string, request: DemoPayRequest): Promise<Response> {
  const { path, shop, form, languages } = request;
  const answer = await fetch(simulator + path, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: form }),
    headers: { 'accept-language': languages },
    redirect: 'manual',
    signal: AbortSignal.timeout(5_000),
  });
  const headers = new Headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });
  const location = answer.headers.get('location');
  if (location) headers.set('location', location.replace(shop, ''));
  headers.set('content-type', 'text/html; charset=utf-8');
  const text = await answer.text();
  return new Response(text.replaceAll(`href="${shop}`, 'href="'), { status: answer.status, headers });
}
