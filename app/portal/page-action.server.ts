import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { Context } from '../../market/kernel/context.ts';
import type { Failure, FailureCode, Result } from '../../market/kernel/errors.ts';
import type { Permission } from '../../market/kernel/staff-roles.ts';
import { actIn } from '../forms/act-of.ts';
import { isShown, refusedEntry } from '../forms/form-reply.server.ts';
import { withoutProof } from '../forms/proof.server.ts';
import { sentForm } from '../forms/sent-form.server.ts';
import { localise, withoutLanguage } from '../i18n/language.ts';
import { isTooLargeKey, marketOf } from '../request/context.ts';
import { valueOrThrow } from '../request/failures.ts';
import { pageUrl } from '../request/page-url.ts';
import { requirePermission } from '../request/require.ts';

type Texts = Readonly<Record<string, string>>;

/** What an act gets besides the market and its input, where it needs files or repeated fields. */
export interface Sent extends Pick<ActionFunctionArgs, 'context'> {
  readonly form: FormData;
}

/** A use case, or what reads its input from the form. Its input are the texts of the form and the page's parameters. */
type ActVerb = (market: Context, input: Input, sent: Sent) => Promise<Result<unknown>>;
export type Input = Readonly<Record<string, string | undefined>>;
type Acts = Readonly<Record<string, ActVerb>>;
type Value<Verb extends ActVerb> = Extract<Awaited<ReturnType<Verb>>, { ok: true }>['value'];

interface PageActs<Verbs extends Acts, Answered extends keyof Verbs & string> {
  /** The use case of each act, by the name that forms give as `intent`. */
  acts: Verbs;
  /** Asked before the form is read. */
  needs?: Permission;
  /** The act whose file is too large, with the error of its field. */
  tooLarge?: { act: keyof Verbs & string; fields: NonNullable<Failure['fields']> };
  /** Refusals that the page shows besides those of every form. */
  shows?: readonly FailureCode[];
  /** Acts whose value the page shows at once: no redirect follows. */
  answers?: readonly Answered[];
  /** Those among them whose form keeps what was typed, as a first step does. */
  keeps?: readonly Answered[];
  /** Where an act leads to: another query of the page (`?…`) or another path. `?done=<act>` by default. */
  to?: (done: Done<Verbs>, request: Request) => string;
}

interface Done<Verbs extends Acts> {
  readonly act: keyof Verbs & string;
  readonly value: Value<Verbs[keyof Verbs]>;
  readonly input: Input;
}

/** The answer of each act that stays on its page. */
type Answers<Verbs extends Acts, Answered extends keyof Verbs> = {
  [Act in Answered]: { intent: Act; typed: Texts; failure: null; value: Value<Verbs[Act]> };
}[Answered];

/**
 * The action of a portal page: runs the use case of the act that the form names. A refusal that forms show is answered
 * with what was typed (`EntryAnswer`), any other is thrown; what is done leads on, by default to `?done=<act>`. Throws
 * 400 for an unknown act.
 */
export function pageAction<const Verbs extends Acts, const Answered extends keyof Verbs & string = never>(
  page: PageActs<Verbs, Answered>,
) {
  const {
    acts,
    needs,
    tooLarge,
    shows = [],
    answers = [],
    keeps = [],
    to = ({ act }) => `?done=${act}`,
  } = page;
  return async ({ context, params, request }: ActionFunctionArgs) => {
    if (needs) requirePermission(context, needs);
    const market = marketOf(context);
    if (tooLarge && context.get(isTooLargeKey)) return tooLargeAnswer(tooLarge);
    const form = await sentForm(request);
    const act = actIn<keyof Verbs & string>(form, acts);
    const typed = textsOf(form);
    const input = { ...typed, ...params };
    const result = (await acts[act]?.(market, input, { form, context })) as Result<Value<Verbs[keyof Verbs]>>;
    const failure = result.ok ? null : result.failure;
    if (failure && (isShown(result) || shows.includes(failure.code)))
      return refusedEntry(act, withoutProof(typed), failure);
    const value = valueOrThrow(result, request);
    if (answers.some((one) => one === act))
      return data(
        {
          intent: act,
          typed: keeps.some((one) => one === act) ? withoutProof(typed) : {},
          failure: null,
          value,
        } as Answers<Verbs, Answered>,
        {
          headers: { 'cache-control': 'no-store' },
        },
      );
    const path = to({ act, value, input }, request);
    const page = withoutLanguage(pageUrl(request).pathname);
    throw redirect(localise(path.startsWith('?') ? page + path : path, market.language));
  };
}

/** The texts of a form by name; several of one name are one text, a line each. */
function textsOf(form: FormData): Texts {
  const names = new Set([...form].flatMap(([name, value]) => (typeof value === 'string' ? name : [])));
  names.delete('intent');
  const textOf = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
  return Object.fromEntries([...names].map((name) => [name, textOf(name).join('\n')]));
}

function tooLargeAnswer({ act, fields }: { act: string; fields: NonNullable<Failure['fields']> }) {
  const failure: Failure = { code: 'input.invalid', fields };
  return data({ intent: act, typed: {} as Texts, failure }, { status: 413 });
}
