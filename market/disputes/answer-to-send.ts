import type { Context } from '../kernel/context.ts';
import { fileNameOf } from './evidence-file.ts';

/**
 * A document of an answer that is being sent, with the name of its stored file; undefined when there is none to send.
 */
export async function documentToSend({ db }: Context, evidenceId: string) {
  const found = await db
    .selectFrom('disputeEvidence as e')
    .innerJoin('disputes as d', 'd.id', 'e.disputeId')
    .select(['e.id', 'e.kind', 'e.fileKey', 'e.fileType', 'd.externalId', 'd.answerText'])
    .where('e.id', '=', evidenceId)
    .where('e.state', '=', 'sending')
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, kind, externalId: disputeId, answerText, fileType } = found;
  return {
    disputeId,
    kind,
    text: answerText ?? '',
    fileName: `${kind}-${id}.${fileType}`,
    file: fileNameOf(found),
  };
}

/** The answer to a dispute that is being sent, with the documents that the provider has. Amount in paise. */
export async function answerToSend({ db }: Context, id: string) {
  const dispute = await db
    .selectFrom('disputes')
    .select(['externalId', 'amount', 'answerText'])
    .where('id', '=', id)
    .where('answer', 'in', ['sending', 'accepting'])
    .executeTakeFirst();
  if (!dispute) return undefined;
  const documents = await db
    .selectFrom('disputeEvidence')
    .select(['kind', 'externalId'])
    .where('disputeId', '=', id)
    .where('state', '=', 'sent')
    .orderBy('id')
    .execute();
  return {
    disputeId: dispute.externalId,
    amount: dispute.amount,
    text: dispute.answerText ?? '',
    documents: documents.map(({ kind, externalId }) => ({ kind, id: externalId ?? '' })),
  };
}
