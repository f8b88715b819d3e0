import type { Audience } from '../../app/request/context.ts';
import type { CatalogueChange } from '../../market/catalogue/catalogue-change.ts';
import { type Encoding, encodingFor } from '../http/compress.ts';
import { answerWith, type CachedPage, cachedPageOf, encodedPage, isGood } from './cached-page.ts';
import type { PublicPage } from './public-pages.ts';

/** A public page as one audience gets it. */
export interface SharedPage extends PublicPage {
  readonly audience: Audience;
}

/** Renders a page without any data of a visitor. */
export type RenderShared = (page: SharedPage, requestId: string) => Promise<Response>;

interface Entry {
  readonly page: Promise<CachedPage>;
  readonly productId: string | null;
  /** Whether a visitor requested this encoding; otherwise it was only rendered to be compressed. */
  isRequested: boolean;
  /** Bytes; 0 while it renders. */
  weight: number;
}

/** Estimated memory of an entry besides its body and key, in bytes. */
const overhead = 2_000;

/**
 * Page cache: public pages, rendered and compressed. Entries are invalidated by catalogue changes and evicted by least
 * recent use. Concurrent requests share one rendering; if it is invalidated meanwhile, they still get it, but it is not
 * cached.
 */
export class PageCache {
  readonly #render: RenderShared;
  readonly #maxBytes: number;
  readonly #today: () => string;
  #day: string;
  /** By audience, encoding and URL, least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #isListening = false;
  #hits = 0;
  #misses = 0;

  /** `today` returns the current day, on which pages depend: a new day invalidates all. */
  constructor(render: RenderShared, maxBytes: number, today: () => string = () => '') {
    this.#render = render;
    this.#maxBytes = maxBytes;
    this.#today = today;
    this.#day = today();
  }

  /** Starts caching: all changes arrive from now on. Drops all entries, which may have missed changes. */
  begin(): void {
    this.drop(null);
    this.#isListening = true;
  }

  /** Stops caching new pages, as changes may be missed. Existing entries are still served: the database may be down. */
  pause(): void {
    this.#isListening = false;
  }

  /** Drops the pages of the changed products; null drops all. */
  drop(change: CatalogueChange): void {
    for (const [key, { productId }] of this.#entries) {
      if (change === null || (productId !== null && change.includes(productId))) this.#remove(key);
    }
  }

  /** Size of all entries in bytes, at most the limit given. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Number of entries, cache hits and misses. */
  get figures(): { pages: number; hits: number; misses: number } {
    return { pages: this.#entries.size, hits: this.#hits, misses: this.#misses };
  }

  /** Response to a request of the page's audience. `requestId` identifies a failed rendering in the log. */
  async answer(page: SharedPage, request: Request, requestId: string): Promise<Response> {
    this.#dropOnNewDay();
    const encoding = encodingFor(request.headers.get('accept-encoding'));
    if (this.#entries.has(keyOf(page, encoding))) this.#hits += 1;
    else this.#misses += 1;
    const entry = this.#get(page, encoding, requestId);
    entry.isRequested = true;
    return answerWith(await entry.page, request);
  }

  /** Pages show the estimated delivery of an order placed today. */
  #dropOnNewDay(): void {
    const today = this.#today();
    if (today !== this.#day) this.drop(null);
    this.#day = today;
  }

  #get(page: SharedPage, encoding: Encoding, requestId: string): Entry {
    const key = keyOf(page, encoding);
    const entry = this.#entries.get(key) ?? this.#make(key, page, encoding, requestId);
    // Moves the entry to the most recently used end, unless it has been removed.
    if (this.#entries.delete(key)) this.#entries.set(key, entry);
    return entry;
  }

  #make(key: string, page: SharedPage, encoding: Encoding, requestId: string): Entry {
    const made =
      encoding === 'identity'
        ? this.#render(page, requestId).then((rendered) => cachedPageOf(rendered, page.audience))
        : this.#get(page, 'identity', requestId).page.then((plain) => encodedPage(plain, encoding));
    const entry = { page: made, productId: page.productId, isRequested: false, weight: 0 };
    this.#entries.set(key, entry);
    made.then(
      (rendered) => {
        this.#settle(key, entry, rendered);
        if (encoding !== 'identity') this.#dropUnrequested(keyOf(page, 'identity'));
      },
      () => this.#entries.get(key) === entry && this.#remove(key),
    );
    return entry;
  }

  #settle(key: string, entry: Entry, rendered: CachedPage): void {
    if (this.#entries.get(key) !== entry) return;
    if (!this.#isListening || !isGood(rendered)) {
      this.#remove(key);
      return;
    }
    entry.weight = rendered.body.byteLength + key.length + overhead;
    this.#bytes += entry.weight;
    this.#evict();
  }

  /** An uncompressed page takes seven times the memory. */
  #dropUnrequested(plain: string): void {
    if (this.#entries.get(plain)?.isRequested === false) this.#remove(plain);
  }

  #evict(): void {
    for (const [oldest, { weight }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (weight > 0) this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}

function keyOf({ url, audience }: SharedPage, encoding: Encoding): string {
  return `${audience} ${encoding} ${url.href}`;
}
