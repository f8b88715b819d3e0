/** Facts of each kind of text message, which fill its template. */
export interface MessageFacts {
  /** A code of six digits that confirms a number. `host` is the shop's, for autofill (Web OTP). */
  'phone.code': { code: string; host: string };
}

export type MessageKind = keyof MessageFacts;

/** A kind with its facts, discriminated by `kind`. */
export type MessageOf<K extends MessageKind = MessageKind> = {
  [Kind in K]: { readonly kind: Kind; readonly facts: MessageFacts[Kind] };
}[K];
