import { addComplaintPhotograph, complaintPhotograph } from '../../market/complaints/photographs.ts';
import type { Context } from '../../market/kernel/context.ts';
import type { Verb } from '../../market/kernel/verb.ts';
import type { FileStore } from '../../market/media/file-store.ts';
import type { PhotographFile } from '../../market/media/keep-photograph.ts';
import { addReturnPhotograph, returnPhotograph } from '../../market/returns/photographs.ts';
import { addReviewPhotograph, reviewPhotograph } from '../../market/reviews/photographs.ts';
import { addCasePhotograph, casePhotograph } from '../../market/seed-cases/photographs.ts';
import { filesIn } from '../portal/form/uploaded-files.server.ts';
import type { Input, Sent } from '../portal/page-action.server.ts';
import { storeKey } from '../request/context.ts';

interface PhotographOwner {
  /** Adds one: `{ id, bytes }`. */
  readonly add: (store: FileStore) => Verb<void>;
  /** Reads one: `{ id, photograph }`. */
  readonly read: (store: FileStore) => Verb<PhotographFile>;
  /** The page that shows them to their sender. */
  readonly page: (id: string) => string;
}

/** What has private photographs, by the name in their address. */
const photographOwners = {
  complaints: {
    add: addComplaintPhotograph,
    read: complaintPhotograph,
    page: (id) => `/complaints/${id}`,
  },
  'seed-cases': { add: addCasePhotograph('field'), read: casePhotograph, page: (id) => `/seed-cases/${id}` },
  'seed-reports': {
    add: addCasePhotograph('report'),
    read: casePhotograph,
    page: (id) => `/seed-cases/${id}`,
  },
  returns: { add: addReturnPhotograph, read: returnPhotograph, page: (id) => `/returns/${id}` },
  reviews: { add: addReviewPhotograph, read: reviewPhotograph, page: () => '/account/reviews' },
} satisfies Record<string, PhotographOwner>;

type PhotographOwnerName = keyof typeof photographOwners;

/** The owner with a name in an address. Throws a 404 response. */
export function photographOwner(name: string): PhotographOwner {
  if (!Object.hasOwn(photographOwners, name)) throw new Response(null, { status: 404 });
  return photographOwners[name as PhotographOwnerName];
}

/** The act of a form with one photograph. */
export function addPhotographTo(owner: PhotographOwnerName) {
  return (market: Context, { id }: Input, sent: Sent) =>
    addPhotograph(owner, { market, id: String(id), sent });
}

/** Adds the photograph of a form to what has the id. */
export async function addPhotograph(
  owner: string,
  { market, id, sent }: { market: Context; id: string; sent: Sent },
) {
  const [file] = await filesIn(sent.form, 'picture');
  return photographOwner(owner).add(sent.context.get(storeKey))(market, { id, bytes: file?.bytes });
}

/** For the action of its page: a file that is too large is refused before it is read. */
export const tooLargePhotograph = { act: 'add', fields: { picture: 'picture.bytes' } } as const;
