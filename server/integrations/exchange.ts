import type { CallOutcome } from '../../market/integrations/rules.ts';
import { jsonIn } from '../../market/kernel/json-in.ts';
import type { Exchange, ProviderReply } from './provider.ts';

/** In milliseconds, for the whole exchange. */
const longestExchange = 10_000;
const maxReplyBytes = 1024 * 1024;

/** Errors before any byte of the request was sent. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Makes a request to a provider and reads its reply. `unreached` only when the call certainly did not arrive: no
 * connection, or the provider says so (429, 503). A timeout, a broken connection, a redirect, another 5xx or an
 * unreadable reply is `unknown`.
 */
export async function exchange(
  baseUrl: string,
  { request, read }: Exchange,
  timeout = longestExchange,
): Promise<CallOutcome> {
  const reply = await replyTo(baseUrl, request, timeout).catch(outcomeOf);
  if ('state' in reply) return reply;
  const { status } = reply;
  if (status === 429 || status === 503) return { state: 'unreached', reason: `HTTP ${status}` };
  if (status >= 500) return { state: 'unknown', reason: `HTTP ${status}` };
  return read(reply);
}

async function replyTo(
  baseUrl: string,
  request: Exchange['request'],
  timeout: number,
): Promise<ProviderReply> {
  const { method, path, headers, body, form, urlencoded } = request;
  const response = await fetch(baseUrl.replace(/\/$/, '') + path, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && json), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: formData(form) }),
    ...(urlencoded && { body: new URLSearchParams(urlencoded) }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  return { status: response.status, json: jsonIn(await boundedText(response)) };
}

function formData({ fields, file }: NonNullable<Exchange['request']['form']>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

const json = { 'content-type': 'application/json' };

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > maxReplyBytes) throw new Error('the reply is larger than 1 MB');
    text += decoder.decode(piece, { stream: true });
  }
  return text;
}

function outcomeOf(error: Error & { cause?: { code?: string } }): CallOutcome {
  const code = error.cause?.code;
  if (code !== undefined && unreached.has(code)) return { state: 'unreached', reason: code };
  return { state: 'unknown', reason: code ?? (error.name === 'TimeoutError' ? 'timeout' : error.message) };
}
