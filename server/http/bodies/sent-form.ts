import type { Context, MiddlewareHandler } from 'hono';
import { bounds } from '../../../market/kernel/bounds.ts';
import { personAsker } from '../../../market/limits/asker.ts';
import { placeBudgets } from '../../../market/limits/budgets.ts';
import { networksOf } from '../../../market/limits/networks.ts';
import { openPlaces } from '../../../market/limits/places.ts';
import { mayUpload, type Uploader, Uploads, uploadAt } from '../../storage/uploads.ts';
import { type FormKind, formKindOf } from './form-kind.ts';
import { MemoryBudget } from './memory-budget.ts';
import { type BodyProblem, type Reading, readBody } from './read-body.ts';
import { isWithinBounds } from './within-bounds.ts';

/** The form of a request, read within its limits. */
export interface SentForm {
  /** Empty when the body is no form, was not read or is too large. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Normalised `Content-Type`; null when the body is no form. */
  readonly type: string | null;
  readonly isTooLarge: boolean;
  /** Whether the page accepts files; it then reports files that are too large itself. */
  readonly isUpload: boolean;
}

type Environment = { Variables: { sentForm: SentForm } };

interface Settings {
  /** Finds the person who uploads in the database. */
  readonly uploaderOf: (request: Request) => Promise<Uploader | null>;
  readonly slow: Reading['slow'];
  /** The client's network, for its share of memory. */
  readonly clientOf: (c: Context) => string;
  readonly onBusy: (c: Context) => Promise<Response>;
}

/**
 * Middleware that reads a request's form once, before any page or guard, with limits on bytes, fields, parts and speed.
 * An upload is only read from a person who may upload; otherwise its body is not read, and the page shows the reason.
 */
export function sentForms({ uploaderOf, slow, clientOf, onBusy }: Settings): MiddlewareHandler<Environment> {
  const uploads = new Uploads();
  const memory = new MemoryBudget(bounds.formMemory, bounds.formMemoryOfOne);
  const places = openPlaces(placeBudgets.uploads, 'uploads');
  return async (c, next) => {
    const request = c.req.raw;
    const kind = formKindOf(request.headers.get('content-type'));
    const uploadKind = kind?.name === 'parts' ? uploadAt(new URL(request.url).pathname) : null;
    const answer = async (read: Uint8Array<ArrayBuffer> | BodyProblem, maxParts: number) => {
      if (read === 'too-slow') return c.text('Request Timeout', 408, { connection: 'close' });
      if (read === 'too-many') return onBusy(c);
      c.set('sentForm', { ...formFrom(read, kind, maxParts), isUpload: uploadKind !== null });
      return next();
    };
    if (uploadKind === null) {
      const lease = memory.open(networksOf(clientOf(c)).network);
      const read = { most: bounds.formBytes, slow, mayHold: lease.mayHold };
      const body = await readBody(request, read).finally(lease.end);
      return answer(body, bounds.fields);
    }
    const uploader = await uploaderOf(request);
    if (!mayUpload(uploader, uploadKind)) return answer(new Uint8Array(), bounds.parts);
    const lease = uploads.begin(uploader.userId);
    if (!lease) return onBusy(c);
    try {
      const { mayHold } = lease;
      const body = await readBody(request, { most: bounds.uploadBytes, slow, mayHold });
      // The place is taken once all bytes are there: a silent connection takes none.
      return await places(personAsker(uploader.userId), () => answer(body, bounds.parts));
    } finally {
      lease.end();
    }
  };
}

const noBytes = new Uint8Array();

function formFrom(
  read: Uint8Array<ArrayBuffer> | 'too-large',
  kind: FormKind | null,
  maxParts: number,
): Omit<SentForm, 'isUpload'> {
  const type = kind?.type ?? null;
  if (kind === null) return { body: noBytes, type, isTooLarge: read === 'too-large' };
  const isTooLarge = read === 'too-large' || !isWithinBounds(read, kind, maxParts);
  return { body: isTooLarge ? noBytes : read, type, isTooLarge };
}
