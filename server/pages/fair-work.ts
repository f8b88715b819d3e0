import type { Papers } from '../../market/documents/papers.ts';
import type { Actor } from '../../market/kernel/context.ts';
import { clientAsker, personAsker } from '../../market/limits/asker.ts';
import { placeBudgets } from '../../market/limits/budgets.ts';
import { type Asker, openPlaces } from '../../market/limits/places.ts';

/** Work of this process that people take turns in. */
export interface FairWork {
  /** Sets papers: of several people, each in turn. Throws `Busy` beyond the share of a person. */
  papersFor(asker: () => Asker): Papers;
  /** A download whose parts are made in turn with those of others. A slow reader holds no place. */
  inTurn(response: Response, asker: Asker): Response;
}

/** The asker of a request. */
export function askerOf(actor: Actor, client: string): Asker {
  return actor.kind === 'user' ? personAsker(actor.id) : clientAsker(client);
}

/** Opens the places for papers and parts of files. */
export function openFairWork(papers: Papers): FairWork {
  const setting = openPlaces(placeBudgets.papers, 'papers');
  const parts = openPlaces(placeBudgets.fileParts, 'fileParts');
  return {
    papersFor: (asker) => ({
      set: (...paper) => setting(asker(), () => papers.set(...paper)),
    }),
    inTurn(response, asker) {
      const isFile = response.headers.get('content-disposition')?.startsWith('attachment');
      const reader = isFile ? response.body?.getReader() : undefined;
      if (!reader) return response;
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(stream) {
            const { done, value } = await parts(asker, () => reader.read());
            if (done) stream.close();
            else stream.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
      return new Response(body, response);
    },
  };
}
