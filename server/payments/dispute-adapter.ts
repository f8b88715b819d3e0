import type { EvidenceKind } from '../../market/disputes/schema.ts';
import type { ProviderKeys } from '../../market/payments/provider-keys.ts';
import type { Exchange } from '../integrations/provider.ts';

/** A file for the bank, as the provider needs it. */
export interface DocumentToSend {
  /** Our id with the number of the try: the idempotency key. */
  readonly key: string;
  readonly disputeId: string;
  readonly kind: EvidenceKind;
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The text for the bank. */
  readonly text: string;
}

/** The answer to a dispute, whose documents the provider has. Amount in paise. */
export interface AnswerToSend {
  readonly key: string;
  readonly disputeId: string;
  readonly amount: number;
  readonly text: string;
  readonly documents: readonly { readonly kind: EvidenceKind; readonly id: string }[];
}

/** What became of a dispute, by the provider's id. */
export type DisputeToAsk = Pick<AnswerToSend, 'disputeId'>;

/** Disputes of one payment provider. The facts of each outcome are those of `PaymentOperation`. */
export interface DisputeAdapter {
  readonly document: (keys: ProviderKeys, document: DocumentToSend) => Exchange;
  /** Finds out what became of a document without a clear reply; `failed` when the provider does not have it. */
  readonly findDocument: (keys: ProviderKeys, document: DocumentToSend) => Exchange;
  readonly contest: (keys: ProviderKeys, answer: AnswerToSend) => Exchange;
  /** It cannot be undone: the money is lost. */
  readonly accept: (keys: ProviderKeys, answer: DisputeToAsk & { readonly key: string }) => Exchange;
  /** Finds out whether an answer has arrived; `failed` when the dispute still waits for one. */
  readonly findAnswer: (keys: ProviderKeys, answer: DisputeToAsk) => Exchange;
}
