import type { CatalogueChange } from '../../market/catalogue/catalogue-change.ts';
import { type Encoding, encodingFor } from '../http/compress.ts';
import { answerWith, type CachedPage, cachedPageOf, encodedPage, isGood } from './cached-page.ts';
import type { PublicPage } from './public-pages.ts';

/** Renders a page for nobody in particular. */
export type RenderShared = (page: PublicPage, requestId: string) => Promise<Response>;

interface Entry {
  readonly page: Promise<CachedPage>;
  readonly productId: string | null;
  /** A visitor got it; else it was made to be compressed. */
  isAsked: boolean;
  /** Bytes; 0 while it is being made. */
  weight: number;
}

/** What an entry takes beside its body and its address, roughly. */
const overhead = 2_000;

/**
 * The public pages as rendered and compressed, so that a visit costs a look-up and a write. A page stays until news of
 * the catalogue drop it, or others that are asked for more push it out. Whoever comes while it is made waits for the same
 * one; dropped meanwhile, it is given to those who wait and then forgotten.
 */
export class PageCache {
  readonly #render: RenderShared;
  readonly #mostBytes: number;
  readonly #today: () => string;
  #day: string;
  /** By encoding and address; what was not asked for the longest comes first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;
  #hearsNews = false;
  #hits = 0;
  #misses = 0;

  /** `today` names the day that pages may tell of: on another one all are made anew. */
  constructor(render: RenderShared, mostBytes: number, today: () => string = () => '') {
    this.#render = render;
    this.#mostBytes = mostBytes;
    this.#today = today;
    this.#day = today();
  }

  /** From now on all news arrive. What is here may have missed some. */
  begin(): void {
    this.drop(null);
    this.#hearsNews = true;
  }

  /** News may be missed: nothing more is kept. What is here goes on being served, for the database itself may be gone. */
  pause(): void {
    this.#hearsNews = false;
  }

  /** Forgets the pages that the news are about. */
  drop(news: CatalogueChange): void {
    for (const [key, { productId }] of this.#entries) {
      if (news === null || (productId !== null && news.includes(productId))) this.#remove(key);
    }
  }

  /** What is kept, in bytes: never more than it was given. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many pages are kept, and how often one was found here or had to be made. */
  get figures(): { pages: number; hits: number; misses: number } {
    return { pages: this.#entries.size, hits: this.#hits, misses: this.#misses };
  }

  /** Answers a visitor without a session. `requestId` names a page that fails. */
  async answer(page: PublicPage, request: Request, requestId: string): Promise<Response> {
    this.#dropOtherDays();
    const encoding = encodingFor(request.headers.get('accept-encoding'));
    if (this.#entries.has(keyOf(page, encoding))) this.#hits += 1;
    else this.#misses += 1;
    const entry = this.#get(page, encoding, requestId);
    entry.isAsked = true;
    return answerWith(await entry.page, request);
  }

  /** Pages tell the estimated delivery of an order placed today. */
  #dropOtherDays(): void {
    const today = this.#today();
    if (today !== this.#day) this.drop(null);
    this.#day = today;
  }

  #get(page: PublicPage, encoding: Encoding, requestId: string): Entry {
    const key = keyOf(page, encoding);
    const entry = this.#entries.get(key) ?? this.#make(key, page, encoding, requestId);
    // Anew at the end of the line; unless it has left already.
    if (this.#entries.delete(key)) this.#entries.set(key, entry);
    return entry;
  }

  #make(key: string, page: PublicPage, encoding: Encoding, requestId: string): Entry {
    const made =
      encoding === 'identity'
        ? this.#render(page, requestId).then(cachedPageOf)
        : this.#get(page, 'identity', requestId).page.then((plain) => encodedPage(plain, encoding));
    const entry = { page: made, productId: page.productId, isAsked: false, weight: 0 };
    this.#entries.set(key, entry);
    made.then(
      (kept) => {
        this.#settle(key, entry, kept);
        if (encoding !== 'identity') this.#forgetUnasked(keyOf(page, 'identity'));
      },
      () => this.#entries.get(key) === entry && this.#remove(key),
    );
    return entry;
  }

  #settle(key: string, entry: Entry, kept: CachedPage): void {
    if (this.#entries.get(key) !== entry) return;
    if (!this.#hearsNews || !isGood(kept)) {
      this.#remove(key);
      return;
    }
    entry.weight = kept.body.byteLength + key.length + overhead;
    this.#bytes += entry.weight;
    this.#makeRoom();
  }

  /** Plain, a page takes seven times the memory. */
  #forgetUnasked(plain: string): void {
    if (this.#entries.get(plain)?.isAsked === false) this.#remove(plain);
  }

  #makeRoom(): void {
    for (const [oldest, { weight }] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      if (weight > 0) this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}

function keyOf({ url }: PublicPage, encoding: Encoding): string {
  return `${encoding} ${url.href}`;
}
