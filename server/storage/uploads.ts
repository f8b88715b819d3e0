import { withoutLanguage } from '../../app/i18n/language.ts';
import { pagePath } from '../../app/request/page-url.ts';
import { bounds } from '../../market/kernel/bounds.ts';
import type { UploadRight } from '../../market/vendors/upload-right.ts';

/** A person who may upload files, verified by a session in the database, not by a cookie alone. */
export interface Uploader {
  readonly userId: string;
  readonly right: UploadRight;
  /** Uploads the evidence of disputes. */
  readonly mayAnswerDisputes: boolean;
}

type UploadKind = 'products' | 'licences' | 'evidence';

/** The pages that accept files, and the kind of upload. All other forms are small and text only. */
const uploadPages: readonly (readonly [RegExp, UploadKind])[] = [
  [/^\/(?:vendor|admin)\/products\/[\w-]{1,64}\/pictures(?:\/upload)?$/, 'products'],
  [/^\/vendor\/products\/(?:new|import)$/, 'products'],
  [/^\/vendor\/profile\/licences\/[\w-]{1,64}$/, 'licences'],
  [/^\/admin\/money\/disputes\/[\w-]{1,64}$/, 'evidence'],
];

/** The kind of upload at the path of a page; null when it accepts no files. */
export function uploadAt(pathname: string): UploadKind | null {
  const path = withoutLanguage(pagePath(pathname));
  return uploadPages.find(([page]) => page.test(path))?.[1] ?? null;
}

/** Whether a person may upload files of this kind. */
export function mayUpload(uploader: Uploader | null, what: UploadKind): uploader is Uploader {
  if (uploader === null) return false;
  return what === 'evidence'
    ? uploader.mayAnswerDisputes
    : uploader.right === 'all' || uploader.right === what;
}

/** Memory budget of one upload: bytes count as they arrive. */
export interface Lease {
  /** Reserves memory for so many bytes in all; false when the budget is exhausted. */
  mayHold(bytes: number): boolean;
  /** Releases the memory after the response. */
  end(): void;
}

/** Concurrent uploads of a process, limited in number, in bytes and for each person. */
export class Uploads {
  readonly #ofPerson = new Map<string, number>();
  #forms = 0;
  #bytes = 0;

  /** Starts an upload of a person; null when there are too many already. */
  begin(userId: string): Lease | null {
    const own = this.#ofPerson.get(userId) ?? 0;
    if (own >= bounds.uploadsOfOne || this.#forms >= bounds.uploads) return null;
    this.#count(userId, 1);
    let held = 0;
    const hold = (bytes: number) => {
      this.#bytes += bytes - held;
      held = bytes;
    };
    return {
      mayHold: (bytes) => {
        if (this.#bytes - held + bytes > bounds.uploadMemory) return false;
        hold(bytes);
        return true;
      },
      end: () => {
        hold(0);
        this.#count(userId, -1);
      },
    };
  }

  #count(userId: string, change: 1 | -1): void {
    const own = (this.#ofPerson.get(userId) ?? 0) + change;
    this.#forms += change;
    if (own > 0) this.#ofPerson.set(userId, own);
    else this.#ofPerson.delete(userId);
  }
}
