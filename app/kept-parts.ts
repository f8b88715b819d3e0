import { randomUUID } from 'node:crypto';
import { createElement, type ReactNode } from 'react';

// Nobody can write into a page what only this process knows.
const element = `kept-${randomUUID()}`;
const [start, end] = [`<${element} n="`, `</${element}>`];

/**
 * Parts of pages as bytes, each under what it shows, once it was shown twice: whoever walks through the whole catalogue sees
 * most of it once. At least the half of `mostBytes` that was shown last is here. Only for what every visitor may see.
 */
export class KeptParts {
  readonly #mostRecent: number;
  /** Null for what was shown once. */
  #recent = new Map<string, Uint8Array | null>();
  #older = new Map<string, Uint8Array | null>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostRecent = mostBytes / 2;
  }

  get(key: string): Uint8Array | undefined {
    const recent = this.#recent.get(key);
    if (recent) return recent;
    const older = this.#older.get(key);
    if (older) this.#set(key, older);
    return older ?? undefined;
  }

  /** A part was rendered, for want of a kept one. */
  rendered(key: string, html: string): void {
    const isKnown = this.#recent.has(key) || this.#older.has(key);
    // Not a slice of a larger buffer, which it would hold back.
    this.#set(key, isKnown ? new TextEncoder().encode(html) : null);
  }

  #set(key: string, bytes: Uint8Array | null): void {
    const weight = key.length + (bytes?.byteLength ?? 0);
    if (this.#bytes + weight > this.#mostRecent) {
      [this.#older, this.#recent, this.#bytes] = [this.#recent, new Map(), 0];
    }
    this.#recent.set(key, bytes);
    this.#bytes += weight;
  }
}

/** The parts of one page: what is kept of them stands in for them while the rest of the page is rendered. */
export class PageParts {
  readonly #kept: KeptParts;
  readonly #parts: { readonly key: string; readonly bytes: Uint8Array | undefined }[] = [];

  constructor(kept: KeptParts) {
    this.#kept = kept;
  }

  /** Marks where a part stands. It is rendered only when it is not kept. */
  mark(key: string, children: ReactNode): ReactNode {
    const bytes = this.#kept.get(key);
    const n = this.#parts.push({ key, bytes }) - 1;
    return createElement(element, { n }, bytes ? undefined : children);
  }

  /** The page that was rendered, with its parts in place and without their marks. */
  fill(html: string): Uint8Array<ArrayBuffer> {
    const [first = '', ...rest] = html.split(start);
    const pieces: Uint8Array[] = [];
    let text = first;
    for (const piece of rest) {
      const [from, to] = [piece.indexOf('>') + 1, piece.indexOf(end)];
      const part = this.#parts[Number.parseInt(piece, 10)];
      if (part?.bytes) {
        pieces.push(Buffer.from(text), part.bytes);
        text = '';
      } else if (part) {
        const rendered = piece.slice(from, to);
        this.#kept.rendered(part.key, rendered);
        text += rendered;
      }
      text += piece.slice(to + end.length);
    }
    return Buffer.concat([...pieces, Buffer.from(text)]);
  }
}
