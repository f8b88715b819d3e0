import type { Context, MiddlewareHandler } from 'hono';
import { bounds } from '../../../market/kernel/bounds.ts';
import { mayUpload, type Uploader, Uploads, uploadAt } from '../../storage/uploads.ts';
import { type FormKind, formKindOf } from './form-kind.ts';
import { type BodyProblem, type Reading, readBody } from './read-body.ts';
import { isWithinBounds } from './within-bounds.ts';

/** The form of a request, read and held to its bounds. */
export interface SentForm {
  /** Empty for what is no form, was not read or is too large. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Null for what is no form. */
  readonly type: string | null;
  readonly isTooLarge: boolean;
  /** Whether the page takes files, and answers itself that they are too large. */
  readonly isUpload: boolean;
}

type Environment = { Variables: { sentForm: SentForm } };

interface Settings {
  /** Asks the database who sends files. */
  readonly uploaderOf: (request: Request) => Promise<Uploader | null>;
  readonly slow: Reading['slow'];
  readonly onBusy: (c: Context) => Promise<Response>;
}

/**
 * Reads the form of a request before any page or guard sees it: once, with bounds on its bytes, fields, parts and pace. A form
 * with files is read for a person who may send them; of all others not a byte is kept, and the page says why.
 */
export function sentForms({ uploaderOf, slow, onBusy }: Settings): MiddlewareHandler<Environment> {
  const uploads = new Uploads();
  return async (c, next) => {
    const request = c.req.raw;
    const kind = formKindOf(request.headers.get('content-type'));
    const what = kind?.name === 'parts' ? uploadAt(new URL(request.url).pathname) : null;
    const answer = async (read: Uint8Array<ArrayBuffer> | BodyProblem, mostParts: number) => {
      if (read === 'too-slow') return c.text('Request Timeout', 408, { connection: 'close' });
      if (read === 'too-many') return onBusy(c);
      c.set('sentForm', { ...formFrom(read, kind, mostParts), isUpload: what !== null });
      return next();
    };
    if (what === null)
      return answer(await readBody(request, { most: bounds.formBytes, slow }), bounds.fields);
    const uploader = await uploaderOf(request);
    if (!mayUpload(uploader, what)) return answer(new Uint8Array(), bounds.parts);
    const lease = uploads.begin(uploader.userId);
    if (!lease) return onBusy(c);
    try {
      const { mayHold } = lease;
      return await answer(await readBody(request, { most: bounds.uploadBytes, slow, mayHold }), bounds.parts);
    } finally {
      lease.end();
    }
  };
}

const nothing = new Uint8Array();

function formFrom(
  read: Uint8Array<ArrayBuffer> | 'too-large',
  kind: FormKind | null,
  mostParts: number,
): Omit<SentForm, 'isUpload'> {
  const type = kind?.type ?? null;
  if (kind === null) return { body: nothing, type, isTooLarge: read === 'too-large' };
  const isTooLarge = read === 'too-large' || !isWithinBounds(read, kind, mostParts);
  return { body: isTooLarge ? nothing : read, type, isTooLarge };
}
