import { redirect } from 'react-router';
import type { Failure } from '../../market/kernel/errors.ts';
import { answerAttempt, refuseParcel } from '../../market/tracking/answer-attempt.ts';
import { trackParcel } from '../../market/tracking/track-parcel.ts';
import { actOf } from '../forms/act-of.ts';
import { formOf } from '../forms/form-reply.server.ts';
import { localise } from '../i18n/language.ts';
import { clientKey, marketOf, shopKey } from '../request/context.ts';
import { statusOf } from '../request/failures.ts';
import type { Route } from './+types/tracking-page.ts';
import { cancelPage, noParcelPage } from './no-parcel-page.server.tsx';
import { parcelPage } from './parcel-page.server.tsx';
import { trackingTextsOf } from './tracking-texts.server.ts';

/**
 * The tracking page: for all who have the link, without a login. A route without a component, so that nothing of the
 * shop is loaded beside it.
 */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const isCancelling = new URL(args.request.url).searchParams.get('ask') === 'cancel';
  return pageFor(args, { isCancelling });
}

/** `answer` says what to do after a failed attempt, `refuse` that the parcel is not wanted. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { context, params, request } = args;
  const form = await formOf(request);
  const act = actOf(form, 'answer', 'refuse');
  const market = marketOf(context);
  const reader = { client: context.get(clientKey) };
  const typed = Object.fromEntries(form) as Record<string, string>;
  const use = act === 'answer' ? answerAttempt(reader) : refuseParcel(reader);
  const result = await use(market, { landmark: '', phone: '', choice: '', ...typed, token: params.token });
  if (result.ok) return redirect(localise(`/t/${params.token}`, market.language), 303);
  return pageFor(args, { failure: result.failure, typed });
}

interface Shown {
  readonly isCancelling?: boolean;
  /** Of a form that was refused, with what was typed. */
  readonly failure?: Failure;
  readonly typed?: Readonly<Record<string, string>>;
}

async function pageFor({ context, params }: Route.LoaderArgs, shown: Shown): Promise<Response> {
  const market = marketOf(context);
  const path = localise(`/t/${encodeURIComponent(params.token)}`, market.language);
  const page = { shop: context.get(shopKey), texts: trackingTextsOf(market.language), path };
  const { failure, typed, isCancelling } = shown;
  const isKnown = !failure || failure.code === 'input.invalid' || failure.code === 'conflict.changed';
  const result = isKnown
    ? await trackParcel({ client: context.get(clientKey) })(market, params)
    : { ok: false as const, failure };
  if (!result.ok) return noParcelPage({ ...page, failure: result.failure });
  const parcel = result.value;
  if (isCancelling && parcel.state === 'missed' && !parcel.answer) return cancelPage({ ...page, parcel });
  return parcelPage({
    ...page,
    parcel,
    now: market.clock(),
    ...(failure && { status: statusOf(failure.code), hasChanged: failure.code === 'conflict.changed' }),
    ...(failure?.code === 'input.invalid' && { typed, problems: failure.fields }),
  });
}
