import { data, type LoaderFunctionArgs } from 'react-router';
import type { Failure, Result } from '../../market/kernel/errors.ts';
import type { ValueOfAct } from '../../market/sensitive-changes/acts.ts';
import {
  changeSensitively,
  type SensitiveRequest,
} from '../../market/sensitive-changes/change-sensitively.ts';
import { type ListedChange, listWaiting } from '../../market/sensitive-changes/list-changes.ts';
import type { PageActName } from '../../market/sensitive-changes/table.ts';
import { factorRequest } from '../account/factor-request.server.ts';
import { actIn } from '../forms/act-of.ts';
import { formOf, isShown, refusedEntry, refusedForm } from '../forms/form-reply.server.ts';
import { barsProof, missingProof, proofFields, withoutProof } from '../forms/proof.server.ts';
import { formRowOf, type SensitiveAnswer } from '../portal/form/sensitive-answer.ts';
import { marketOf, paymentsKey, secretBoxKey } from '../request/context.ts';
import { statusOf, valueOrThrow } from '../request/failures.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** What sensitive acts know of a request. */
export function sensitiveRequest(args: Args): SensitiveRequest {
  return { ...factorRequest(args), providers: args.context.get(paymentsKey).providers };
}

/** The changes of these acts that wait, of what the page is about, for its loader. */
export async function waitingChanges(
  { context, request }: Args,
  subject: string,
  ...acts: readonly PageActName[]
): Promise<readonly ListedChange[]> {
  return valueOrThrow(await listWaiting(subject, ...acts)(marketOf(context), {}), request);
}

/** The form of a sensitive act: as it was sent, or as it was kept when the proof was asked for, with the proof. */
export async function sensitiveForm(args: Args): Promise<FormData> {
  const sent = await formOf(args.request);
  const again = sent.get('again');
  if (typeof again !== 'string') return sent;
  const kept = args.context.get(secretBoxKey).open(again, subjectOf(args));
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(kept ?? '{}') as Record<string, string>))
    form.append(name, value);
  for (const name of proofFields) form.set(name, sent.get(name) ?? '');
  return form;
}

/**
 * Does the act that a page's form names, all of whose acts are sensitive, see `changeByForm`. `inputOf` makes the input
 * of the form's texts. Another act is a 400.
 */
export async function changeByAct<Acts extends Readonly<Record<string, PageActName>>>(
  args: Args,
  acts: Acts,
  inputOf: (typed: Record<string, string>) => Readonly<Record<string, unknown>> = () => ({}),
) {
  const form = await sensitiveForm(args);
  const intent = actIn(form, acts) as keyof Acts & string;
  const typed = typedIn(form);
  const outcome = await changeByForm<Acts[keyof Acts]>(
    args,
    acts[intent] as Acts[keyof Acts],
    form,
    inputOf(typed),
  );
  return { form, intent, typed, ...outcome };
}

/** The action of a page with a `StoredForm`, whose acts are all sensitive. */
export async function saveByAct(args: Args, acts: Readonly<Record<string, PageActName>>) {
  const { form, shown, result } = await changeByAct(args, acts);
  if (shown) return shown;
  if (isShown<unknown>(result)) return refusedForm(form, result.failure);
  valueOrThrow<unknown>(result, args.request);
  return { failure: null, reply: undefined };
}

/** The action of a page whose acts are all sensitive: what was refused is shown in the form that was sent. */
export async function answerByAct(args: Args, acts: Readonly<Record<string, PageActName>>) {
  const { intent, typed, shown, result } = await changeByAct(args, acts);
  if (shown) return shown;
  if (isShown<unknown>(result)) return refusedEntry(intent, typed, result.failure);
  valueOrThrow<unknown>(result, args.request);
  return { intent, typed: {}, failure: null };
}

/** The texts of a form that its page shows again: neither the act nor the proof. */
export function typedIn(form: FormData): Record<string, string> {
  const { intent: _, ...typed } = withoutProof(textsOf(form));
  return typed;
}

/** Forms of sensitive acts have no files. */
function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(form) as Record<string, string>;
}

/**
 * Does a sensitive act with a form. `shown` is the answer of the page's action when the proof is missing or the change
 * waits; otherwise `result` is that of the use case.
 */
export async function changeByForm<Name extends PageActName>(
  args: Args,
  act: Name,
  form: FormData,
  input: Readonly<Record<string, unknown>> = {},
): Promise<Outcome<ValueOfAct<Name>>> {
  const change = changeSensitively(act, sensitiveRequest(args));
  const result = await change(marketOf(args.context), { ...Object.fromEntries(form), ...input });
  if (!result.ok) {
    const shown = askedProof(args, form, result.failure);
    return shown ? { shown, result: null } : { shown: null, result };
  }
  if (result.value.held === null) return { shown: null, result: { ok: true, value: result.value.value } };
  const holdsFrom = result.value.held.holdsFrom?.toISOString() ?? null;
  return { shown: data(answerOf({ changeHeld: { holdsFrom } })), result: null };
}

type Shown = ReturnType<typeof data<SensitiveAnswer>>;
type Outcome<T> =
  | { readonly shown: Shown; readonly result: null }
  | { readonly shown: null; readonly result: Result<T> };

/** The question for the proof after a refusal for want of it; null after any other refusal. */
export function askedProof(args: Args, form: FormData, failure: Failure): Shown | null {
  const isBarred = barsProof(failure);
  const missing = missingProof(form, failure);
  if (!missing && !isBarred) return null;
  const again = args.context
    .get(secretBoxKey)
    .seal(JSON.stringify(withoutProof(textsOf(form))), subjectOf(args));
  const proofAsked = {
    ...(missing ?? ({ field: 'currentPassword', error: undefined } as const)),
    failure: isBarred ? failure : null,
    intent: textOf(form, 'intent'),
    row: formRowOf({ id: textOf(form, 'id'), to: textOf(form, 'to') }),
    again,
  };
  return data(answerOf({ proofAsked }), { status: statusOf(failure.code) });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function answerOf(part: Partial<SensitiveAnswer>): SensitiveAnswer {
  return { failure: undefined, reply: undefined, proofAsked: null, changeHeld: null, ...part };
}

/** A kept form opens for the same person alone. */
function subjectOf({ context }: Args): string {
  const { actor } = marketOf(context);
  return `form:${actor.kind === 'user' ? actor.id : ''}`;
}
