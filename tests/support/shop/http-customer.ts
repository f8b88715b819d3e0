import { randomUUID } from 'node:crypto';
import { address } from '../address.ts';

/** A customer who uses the shop by plain HTTP, without a browser. */
export class HttpCustomer {
  readonly cookies: string;
  #url: string;

  private constructor(url: string, cookies: string) {
    this.#url = url;
    this.cookies = cookies;
  }

  /** Registers a new customer, who is then signed in. */
  static async register(url: string): Promise<HttpCustomer> {
    const person = { name: 'Savita Patil', email: `${randomUUID()}@test.example` };
    const secret = { password: 'secret-1', confirmPassword: 'secret-1' };
    const answer = await post(`${url}/register`, { intent: 'register', ...person, ...secret });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length === 0) throw new Error(`not registered: ${answer.status} ${await answer.text()}`);
    return new HttpCustomer(url, cookies.join('; '));
  }

  /** Switches to another URL, after a restart of the shop. */
  moveTo(url: string): void {
    this.#url = url;
  }

  /** Saves an address; returns its id. */
  addAddress(): Promise<string> {
    const form = { intent: 'add-address', ...address };
    return this.#send(form, /"savedAddress","(?<id>[^"]+)"/);
  }

  /** Places an order; returns its id. Throws unless the shop acknowledged it. */
  placeOrder(order: {
    checkoutId: string;
    addressId: string;
    items: object;
    total: number;
    paymentMethod?: string;
  }): Promise<string> {
    const { checkoutId, addressId, items, total, paymentMethod = 'cod' } = order;
    const form = {
      intent: 'place',
      checkoutId,
      addressId,
      items: JSON.stringify(items),
      total: String(total),
      paymentMethod,
    };
    return this.#send(form, /\/(?:order-confirmation|pay)\/(?<id>[\w-]+)/);
  }

  /** Submits a form like the page's router; finds the id in the returned data. */
  async #send(form: Record<string, string>, wanted: RegExp): Promise<string> {
    const answer = await post(`${this.#url}/checkout.data`, form, this.cookies);
    const text = await answer.text();
    const found = wanted.exec(text)?.groups?.id;
    if (!found) throw new Error(`${answer.status}: ${text}`);
    return found;
  }
}

function post(url: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = { origin: new URL(url).origin, ...(cookie ? { cookie } : {}) };
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' });
}
