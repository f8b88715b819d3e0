import type { Context } from '../../market/kernel/context.ts';
import { addReturnPhotograph } from '../../market/returns/photographs.ts';
import { filesIn } from '../portal/form/uploaded-files.server.ts';
import type { Input, Sent } from '../portal/page-action.server.ts';
import { storeKey } from '../request/context.ts';

/** The act of a form with one photograph of a return. */
export async function addPhotograph(market: Context, { id }: Input, { form, context }: Sent) {
  const [file] = await filesIn(form, 'picture');
  return addReturnPhotograph(context.get(storeKey))(market, { id, bytes: file?.bytes });
}

/** For the action of its page: a file that is too large is refused before it is read. */
export const tooLargePhotograph = { act: 'add', fields: { picture: 'picture.bytes' } } as const;
