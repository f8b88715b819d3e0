import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with a call. `before` and `after` say whether the provider has accepted the message by then. */
export const callFaults = [
  'refused',
  'busy',
  'error-before',
  'error-after',
  'dropped-before',
  'dropped-after',
  'html-after',
] as const;
export type CallFault = (typeof callFaults)[number];

/** What goes wrong with the reports of a message. */
export const reportFaults = ['lost', 'twice', 'reordered', 'badly-signed', 'failed'] as const;
export type ReportFault = (typeof reportFaults)[number];

/** The fault of the next call and of its reports; both absent when all goes well. */
export interface Faults {
  /** `held`: the reply never comes, and the connection stays open. */
  readonly call?: CallFault | 'held-before' | 'held-after' | undefined;
  readonly report?: ReportFault | undefined;
}

/** A message that the provider has accepted, by its own book. */
export interface Accepted {
  /** The shop's id of the message, as sent with it. */
  readonly ourId: string;
  readonly providerId: string;
  readonly to: string;
  /** The values of the template, in order. */
  readonly values: readonly string[];
  readonly template: string;
  /** What the provider itself says became of it. */
  status: 'accepted' | 'delivered' | 'failed';
}

/** A report as it is sent to the webhook. */
export interface Report {
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Simulator {
  /** Its base URL. */
  readonly url: string;
  /** All accepted messages, oldest first. */
  readonly book: Accepted[];
  /** The faults of the next calls, in order. */
  readonly faults: Faults[];
  /** Reports that were not sent yet, in the order in which they go out. */
  readonly reports: Report[];
  /** The client's port of each call that is held. */
  readonly held: number[];
  close(): Promise<void>;
}

export interface Wire {
  /** Whether the request is one to send a message. Others get `other`. */
  readonly isMessage: (request: IncomingMessage) => boolean;
  readonly isAuthorised: (request: IncomingMessage) => boolean;
  readonly accepted: (body: never, number: number) => Omit<Accepted, 'status'>;
  readonly reply: (message: Accepted) => unknown;
  readonly refusal: { readonly status: number; readonly body: unknown };
  readonly reportsOf: (message: Accepted, isGenuine: boolean) => Report[];
  readonly other: (request: IncomingMessage, book: readonly Accepted[]) => unknown;
}

/** Called with new reports; without it they stay in `reports` until a test sends them. */
type OnReports = (reports: Report[]) => void;

/** Starts a provider's server with the wire format. It listens on 127.0.0.1 alone. */
export async function startSimulator(wire: Wire, onReports?: OnReports): Promise<Simulator> {
  const state = {
    book: [] as Accepted[],
    faults: [] as Faults[],
    reports: [] as Report[],
    held: [] as number[],
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (!wire.isAuthorised(request)) return send(response, 401, { type: 'error', message: 'unauthorized' });
    if (!wire.isMessage(request)) return send(response, 200, wire.other(request, state.book));
    const { call, report } = state.faults.shift() ?? {};
    if (call === 'busy') return send(response, 503, {});
    if (call === 'error-before') return send(response, 500, {});
    if (call === 'dropped-before') return void request.socket.destroy();
    if (call === 'held-before') return void state.held.push(request.socket.remotePort ?? 0);
    if (call === 'refused') return send(response, wire.refusal.status, wire.refusal.body);
    const message = {
      ...wire.accepted(JSON.parse(body) as never, state.book.length + 1),
      status: 'accepted',
    };
    const accepted = message as Accepted;
    state.book.push(accepted);
    accepted.status = report === 'failed' ? 'failed' : 'delivered';
    addReports(accepted, report);
    if (call === 'error-after') return send(response, 500, {});
    if (call === 'held-after') return void state.held.push(request.socket.remotePort ?? 0);
    if (call === 'dropped-after') return void request.socket.destroy();
    if (call === 'html-after') return void response.end('<html>ok</html>');
    send(response, 200, wire.reply(accepted));
  }

  function addReports(message: Accepted, fault: ReportFault | undefined): void {
    if (fault === 'lost') return;
    const reports = wire.reportsOf(message, fault !== 'badly-signed');
    const ordered = fault === 'reordered' ? reports.toReversed() : reports;
    const all = fault === 'twice' ? [...ordered, ...ordered] : ordered;
    if (onReports) onReports(all);
    else state.reports.push(...all);
  }

  return { ...state, ...(await listen(server)) };
}

/** Opens a server on a free port of 127.0.0.1. */
export async function listen(server: Server): Promise<Pick<Simulator, 'url' | 'close'>> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The demo shop ends without waiting for it.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON. */
export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The body of a request as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

/** The fields of a body: of a form, its file by name, type and size. */
export async function fieldsOf(text: string, type: string): Promise<Record<string, unknown>> {
  if (text === '') return {};
  if (!type.startsWith('multipart/')) return JSON.parse(text) as Record<string, unknown>;
  const form = await new Response(text, { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(
    [...form].map(([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, { name: value.name, type: value.type, size: value.size }],
    ),
  );
}
