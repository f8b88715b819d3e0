import { withoutLanguage } from '../../app/i18n/language.ts';
import { pagePath } from '../../app/request/page-url.ts';
import { bounds } from '../../market/kernel/bounds.ts';
import type { UploadRight } from '../../market/vendors/upload-right.ts';

/** A person who may send files: known by a session in the database, never by a cookie alone. */
export interface Uploader {
  readonly userId: string;
  readonly right: UploadRight;
}

/** The pages whose forms may hold files, and what is sent there. All other forms are text, and small. */
const uploadPages: readonly (readonly [RegExp, 'products' | 'licences'])[] = [
  [/^\/(?:vendor|admin)\/products\/[\w-]{1,64}\/pictures(?:\/upload)?$/, 'products'],
  [/^\/vendor\/products\/import$/, 'products'],
  [/^\/vendor\/profile\/licences\/[\w-]{1,64}$/, 'licences'],
];

/** What is uploaded at the path of a page; null where no files are taken. */
export function uploadAt(pathname: string): 'products' | 'licences' | null {
  const path = withoutLanguage(pagePath(pathname));
  return uploadPages.find(([page]) => page.test(path))?.[1] ?? null;
}

/** Whether a person may send these files. */
export function mayUpload(uploader: Uploader | null, what: 'products' | 'licences'): uploader is Uploader {
  return uploader !== null && (uploader.right === 'all' || uploader.right === what);
}

/** A form with files that is being read: bytes count as they arrive. */
export interface Lease {
  /** Whether the form may hold so many bytes in all. */
  mayHold(bytes: number): boolean;
  /** The form is answered: its bytes are free again. */
  end(): void;
}

/** The forms with files that a process reads at the same time. Bounded by number, by bytes and for each person. */
export class Uploads {
  readonly #ofPerson = new Map<string, number>();
  #forms = 0;
  #bytes = 0;

  /** Begins to read a form of a person; null when there are too many already. */
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
