import { mkdir } from 'node:fs/promises';
import { openPlaces, shopItself } from '../../market/limits/places.ts';
import { Files } from '../http/files.ts';
import type { Logger } from '../observability/log.ts';
import type { Media } from '../storage/media.ts';
import { type Encoder, encoderProcess } from './encoder.ts';
import { allSizes, outdatedIn, type PictureSize, pictureNames } from './sizes.ts';

export interface Progress {
  onProgress(done: number, count: number): void;
  onFailure(error: unknown): void;
}

/** Sizes encoded at once for requests; as many more are encoded behind them. Distinct sizes are about 200. */
const forRequests = { inHand: 2, waiting: 100, longestWait: 10_000 };
const behind = 2;

/** On a full disk all fail: `prepare` then stops. */
const maxFailures = 5;

/** Progress as lines of the log. */
export function progressIn(log: Logger): Progress {
  return {
    onProgress: (done, count) => log.info(`Preparing pictures: ${done} of ${count}`),
    onFailure: (error) => log.warn({ error }, 'a picture could not be prepared'),
  };
}

/** Opens the shop's pictures in a folder, of which some may not be encoded yet. */
export async function openPictures(folder: string): Promise<ShopPictures> {
  await mkdir(folder, { recursive: true });
  return new ShopPictures(folder, await outdatedIn(folder, await allSizes()), encoderProcess(folder));
}

/**
 * The shop's pictures. `prepare` encodes outdated ones while the shop is open. A request for one of them encodes it at
 * once and waits; requests for the same size share one encoding. Throws `Busy` for too many requests.
 */
export class ShopPictures implements Media {
  readonly #files: Files;
  readonly #encoder: Encoder;
  readonly #outdated: Set<PictureSize>;
  readonly #byPath: Map<string, PictureSize>;
  readonly #encoding = new Map<PictureSize, Promise<void>>();
  readonly #places = openPlaces(forRequests);

  constructor(folder: string, outdated: readonly PictureSize[], encoder: Encoder) {
    this.#files = new Files(folder);
    this.#encoder = encoder;
    this.#outdated = new Set(outdated);
    this.#byPath = new Map(outdated.flatMap((size) => pathsOf(size).map((path) => [path, size])));
  }

  async answer(path: string, request: Request, age: number): Promise<Response | undefined> {
    const size = this.#byPath.get(path);
    if (size) await this.#encode(size, () => this.#places(shopItself, () => this.#encoder(size)));
    return this.#files.answer(path, request, age);
  }

  /** Encodes all outdated sizes. One that fails is reported and left to a request or the next start. */
  async prepare({ onProgress, onFailure }: Progress): Promise<void> {
    const count = this.#outdated.size;
    const failed = new Set<PictureSize>();
    const isFree = (size: PictureSize) => !this.#encoding.has(size) && !failed.has(size);
    const next = () => (failed.size < maxFailures ? [...this.#outdated].find(isFree) : undefined);
    const work = async () => {
      for (let size = next(); size; size = next()) {
        const chosen = size;
        await this.#encode(chosen, () => this.#encoder(chosen)).catch((error: unknown) => {
          failed.add(chosen);
          onFailure(error);
        });
        const done = count - this.#outdated.size;
        if (!failed.has(chosen) && (done % 20 === 0 || done === count)) onProgress(done, count);
      }
    };
    await Promise.all(Array.from({ length: behind }, work));
  }

  #encode(size: PictureSize, encode: () => Promise<void>): Promise<void> {
    const current = this.#encoding.get(size);
    if (current) return current;
    const encoding = encode()
      .then(() => this.#encoded(size))
      .finally(() => this.#encoding.delete(size));
    this.#encoding.set(size, encoding);
    return encoding;
  }

  #encoded(size: PictureSize): void {
    this.#outdated.delete(size);
    for (const path of pathsOf(size)) this.#byPath.delete(path);
    this.#files.add(pathsOf(size));
  }
}

function pathsOf(size: PictureSize): string[] {
  return pictureNames(size).map((name) => `/${name}`);
}
