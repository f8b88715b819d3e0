import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import type { Papers } from '../../market/documents/papers.ts';
import type { CallOutcome } from '../../market/integrations/rules.ts';
import type { Context } from '../../market/kernel/context.ts';
import { TimeoutError } from '../../market/kernel/timeout.ts';
import { Busy } from '../../market/limits/places.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import { newFileKey, registerFile } from '../../market/media/keep-picture.ts';
import { isPdf } from '../../market/media/read-pdf.ts';
import { labelFile } from '../../market/media/stored-files.ts';
import { LabelFact } from '../../market/shipments/courier-facts.ts';
import { exchange } from '../integrations/exchange.ts';
import type { Exchange } from '../integrations/provider.ts';
import type { CourierAdapter } from './courier-adapter.ts';

/** Where labels are stored, and what reads them. */
export interface LabelTools {
  readonly store: FileStore;
  readonly papers: Papers;
}

const maxLabelBytes = 2 * 1024 * 1024;
/** In milliseconds. */
const longestDownload = 10_000;

/**
 * Asks a courier for a label, fetches it and stores it. `failed` where the courier has none, or its file is not a PDF
 * of at most 2 MB from a host of the courier; a file that did not come is `unknown`, and asked for again.
 */
export async function fetchLabel(
  context: Context,
  { store, papers }: LabelTools,
  adapter: CourierAdapter,
  { ask, vendorId }: { readonly ask: Exchange; readonly vendorId: string },
): Promise<CallOutcome> {
  const asked = await exchange(adapter.baseUrl, ask);
  if (asked.state !== 'succeeded') return asked;
  const url = await allowedLink(LabelFact.parse(asked.facts).labelUrl, adapter);
  if (url === null) return { state: 'failed', reason: 'the link of the label is not that of the courier' };
  const bytes = await download(url).catch((error: unknown) => String(error));
  if (typeof bytes === 'string') return { state: 'unknown', reason: bytes };
  if (bytes === null || !(await isReadable(papers, bytes)))
    return { state: 'failed', reason: 'the label is not a PDF of at most 2 MB' };
  const labelKey = newFileKey();
  await registerFile(context, { key: labelKey, vendorId, kind: 'label' });
  await store.put(labelFile(labelKey), bytes, 'application/pdf');
  return { state: 'succeeded', facts: { labelKey } };
}

/** A link below the configured address of the courier, or by https to one of its hosts with a public address. */
async function allowedLink(link: string, { baseUrl, labelHosts }: CourierAdapter): Promise<URL | null> {
  const url = URL.parse(link);
  if (url === null || url.username !== '' || url.password !== '') return null;
  if (url.origin === new URL(baseUrl).origin) return url;
  const isOwn = url.protocol === 'https:' && url.port === '' && labelHosts.test(url.hostname + url.pathname);
  if (!isOwn) return null;
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  const isPrivate = found.some(({ address }) =>
    privateAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'),
  );
  return found.length === 0 || isPrivate ? null : url;
}

const privateAddresses = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv6');

/** The file of a link; null for one that is too large, and for no success. Follows no redirect. */
async function download(url: URL): Promise<Uint8Array | null> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(longestDownload) });
  if (response.status >= 500) throw new Error(`the label answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > maxLabelBytes) return null;
    parts.push(part);
  }
  return response.status === 200 ? Buffer.concat(parts) : null;
}

/** Whether it begins as a PDF and can be set on a sheet. Throws while no paper can be set. */
async function isReadable(papers: Papers, bytes: Uint8Array): Promise<boolean> {
  if (!isPdf(bytes)) return false;
  try {
    await papers.set('labels', [{ file: 0, number: '' }], [bytes]);
    return true;
  } catch (error) {
    if (error instanceof Busy || error instanceof TimeoutError) throw error;
    return false;
  }
}
