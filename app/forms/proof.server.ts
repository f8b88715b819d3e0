import type { Failure } from '../../market/kernel/errors.ts';
import type { AskedProof } from './proof-field.tsx';

/** Fields of a proof, in any form that asks for one. */
export const proofFields = ['currentPassword', 'proof'] as const;

/** The texts of a form without those of its proof, which no page shows again. */
export function withoutProof(texts: Readonly<Record<string, string>>): Record<string, string> {
  const isProof = (name: string) => proofFields.some((field) => field === name);
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !isProof(name)));
}

/**
 * The proof that a refused form lacks (`confirmIdentity`); its error is that of a wrong one. Null after any other
 * refusal.
 */
export function missingProof(form: FormData, failure: Failure): AskedProof | null {
  const field = proofFields.find((name) => failure.fields?.[name]);
  if (!field) return null;
  const isGiven = proofFields.some((name) => form.get(name));
  return { field, error: isGiven ? failure.fields?.[field] : undefined };
}

const barring: readonly Failure['code'][] = ['rate.limited', 'people.factor-locked', 'people.sign-in-again'];

/** Whether no proof counts at the moment. */
export function barsProof({ code }: Failure): boolean {
  return barring.includes(code);
}
