import { withoutLanguage } from '../../app/i18n/language.ts';
import { pagePath } from '../../app/request/page-url.ts';
import { bounds } from '../../market/kernel/bounds.ts';
import type { UploadRight } from '../../market/vendors/upload-right.ts';
import { type Lease, MemoryBudget } from '../http/bodies/memory-budget.ts';

/** A person who may upload files, verified by a session in the database, not by a cookie alone. */
export interface Uploader {
  readonly userId: string;
  readonly right: UploadRight;
  /** Uploads the evidence of disputes. */
  readonly mayAnswerDisputes: boolean;
}

type UploadKind = 'pictures' | 'lists' | 'licences' | 'evidence' | 'photographs';

/** The pages that accept files, and the kind of upload. All other forms are small and text only. */
const uploadPages: readonly (readonly [RegExp, UploadKind])[] = [
  [/^\/(?:vendor|admin)\/products\/[\w-]{1,64}\/pictures(?:\/upload)?$/, 'pictures'],
  [/^\/vendor\/products\/import$/, 'lists'],
  [/^\/vendor\/profile\/licences\/[\w-]{1,64}$/, 'licences'],
  [/^\/admin\/money\/disputes\/[\w-]{1,64}$/, 'evidence'],
  [/^\/(?:(?:vendor|admin)\/)?returns\/[\w-]{1,64}$/, 'photographs'],
  [/^\/photographs\/[a-z]{1,16}\/[\w-]{1,64}$/, 'photographs'],
];

/** The kind of upload at the path of a page; null when it accepts no files. */
export function uploadAt(pathname: string): UploadKind | null {
  const path = withoutLanguage(pagePath(pathname));
  return uploadPages.find(([page]) => page.test(path))?.[1] ?? null;
}

/** Whether a person may upload files of this kind. */
export function mayUpload(uploader: Uploader | null, what: UploadKind): uploader is Uploader {
  if (uploader === null) return false;
  // Every buyer may; the verb says to what.
  if (what === 'photographs') return true;
  return what === 'evidence' ? uploader.mayAnswerDisputes : kindsOf[uploader.right].includes(what);
}

const kindsOf: Readonly<Record<UploadRight, readonly UploadKind[]>> = {
  all: ['pictures', 'lists', 'licences'],
  products: ['pictures'],
  applied: ['pictures', 'licences'],
  licences: ['licences'],
  none: [],
};

/** Connections with an upload, counted for each person. */
export class Uploads {
  readonly #ofPerson = new Map<string, number>();
  readonly #memory = new MemoryBudget(bounds.uploadMemory, bounds.uploadMemoryOfOne);

  /** Starts an upload of a person; null when there are too many already. */
  begin(userId: string): Lease | null {
    const own = this.#ofPerson.get(userId) ?? 0;
    if (own >= bounds.uploadsOfOne) return null;
    this.#count(userId, 1);
    const { mayHold, end } = this.#memory.open(userId);
    return {
      mayHold,
      end: () => {
        end();
        this.#count(userId, -1);
      },
    };
  }

  #count(userId: string, change: 1 | -1): void {
    const own = (this.#ofPerson.get(userId) ?? 0) + change;
    if (own > 0) this.#ofPerson.set(userId, own);
    else this.#ofPerson.delete(userId);
  }
}
