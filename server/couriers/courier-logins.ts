import { createHash } from 'node:crypto';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { Clock } from '../../market/kernel/clock.ts';
import type { CourierKeys } from '../../market/shipments/courier-keys.ts';
import { exchange } from '../integrations/exchange.ts';
import type { CourierAdapter, CourierAuth } from './courier-adapter.ts';

/** A login, or the outcome of a call that was not made for lack of one. */
export type Login = { readonly auth: CourierAuth } | { readonly outcome: CallOutcome };

/** The logins of this process at a provider. Tokens are in memory alone: a row of a call would show them. */
export class CourierLogins {
  readonly #adapter: CourierAdapter;
  #held: { readonly of: string; readonly until: number; readonly login: Promise<Login> } | undefined;

  constructor(adapter: CourierAdapter) {
    this.#adapter = adapter;
  }

  /** A login with the keys, made once for all calls until it ends. Nothing was sent when there is none. */
  get({ keyId, key }: CourierKeys, clock: Clock): Promise<Login> {
    const { login } = this.#adapter;
    if (!login) return Promise.resolve({ auth: { keyId, key, token: '' } });
    const of = createHash('sha256').update(`${keyId}\n${key}`).digest('hex');
    const now = clock().getTime();
    if (this.#held?.of !== of || this.#held.until <= now)
      this.#held = { of, until: now + login.lasts, login: this.#make({ keyId, key }) };
    return this.#held.login;
  }

  /** Forgets a login that the provider does not accept any more. */
  forget(): void {
    this.#held = undefined;
  }

  async #make(keys: Omit<CourierAuth, 'token'>): Promise<Login> {
    const { login, baseUrl } = this.#adapter;
    if (!login) return { auth: { ...keys, token: '' } };
    let token: string | null = null;
    const outcome = await exchange(baseUrl, {
      request: login.request(keys),
      read: ({ status, json }) => {
        if (status >= 400) return { state: 'failed', reason: `HTTP ${status} the keys are wrong` };
        token = login.token(json);
        return { state: 'unknown', reason: 'the login cannot be read' };
      },
    });
    if (token !== null) return { auth: { ...keys, token } };
    this.forget();
    // The call itself was not made.
    const isRefused = outcome.state === 'failed';
    return { outcome: isRefused ? outcome : { state: 'unreached', reason: 'no login' } };
  }
}
