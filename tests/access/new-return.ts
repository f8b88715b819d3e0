/** Sends a form, or opens a page, as the person with these cookies. */
export function send(
  url: string,
  { body = null, cookie = '' }: { body?: URLSearchParams | null; cookie?: string },
) {
  const headers = { origin: new URL(url).origin, ...(cookie && { cookie }) };
  return fetch(url, { method: body ? 'POST' : 'GET', body, headers, redirect: 'manual' });
}

/** The demo vendor has delivered an order, and its customer asks to send it back. */
export async function newReturn(
  url: string,
  orderId: string,
  cookies: { readonly customer: string; readonly vendor: string },
): Promise<string> {
  const list = await (await send(`${url}/vendor/orders?status=shipped`, { cookie: cookies.vendor })).text();
  const part = /\/vendor\/orders\/([\w-]{36})/.exec(list)?.[1] ?? '';
  const move = new URLSearchParams('intent=move&to=delivered');
  await send(`${url}/vendor/orders/${part}`, { body: move, cookie: cookies.vendor });
  const asked = { intent: 'ask', part, reason: 'broken', note: '', pieces: '1' };
  const body = new URLSearchParams(asked);
  const answer = await send(`${url}/order-confirmation/${orderId}/return`, {
    body,
    cookie: cookies.customer,
  });
  return /\/returns\/([\w-]{36})/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}
