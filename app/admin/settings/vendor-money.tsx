import { useTranslations } from 'use-intl';
import { indianDay } from '../../../market/kernel/days.ts';
import type { FieldErrors } from '../../../market/kernel/errors.ts';
import { listCommissionRules, previewCommission } from '../../../market/ledger/save-commission-rule.ts';
import { readPayoutSettings } from '../../../market/settings/change-payout-settings.ts';
import { dayInQuery } from '../../forms/day-parts.ts';
import { isShown, refusedEntry } from '../../forms/form-reply.server.ts';
import { revalidateOnConflict } from '../../forms/revalidate-on-conflict.ts';
import { submitPortalForm } from '../../forms/submit-portal-form.ts';
import { ActionFailure } from '../../portal/form/failure-notice.tsx';
import { useFormKey } from '../../portal/form/portal-form.tsx';
import { useMay } from '../../portal/part/permissions.tsx';
import { PortalPage } from '../../portal/portal-page.tsx';
import { marketOf } from '../../request/context.ts';
import { valueOrThrow } from '../../request/failures.ts';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { changeByAct } from '../sensitive-form.server.ts';
import type { Route } from './+types/vendor-money.ts';
import { CommissionForm, type RuleTyped, typedOf } from './commission-form.tsx';
import { type Preview, PreviewForm } from './commission-preview.tsx';
import { CommissionRule } from './commission-rule.tsx';
import { PayoutForm } from './payout-form.tsx';
import { RuleList } from './rule-list.tsx';
import { withChosen } from './use-several-field.ts';

/** `?rule` is the rule to change; `?product` and `?day` ask which rule fits. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const market = marketOf(context);
  const asked = new URL(request.url).searchParams;
  const list = valueOrThrow(await listCommissionRules(market, {}), request);
  const payouts = valueOrThrow(await readPayoutSettings(market, {}), request);
  const edited = list.rules.find(({ id }) => id === asked.get('rule')) ?? null;
  const product = asked.get('chosenProduct') ?? asked.get('product') ?? '';
  const typed = { product, day: dayInQuery(asked, 'day') ?? indianDay(market.clock()) };
  return { ...list, payouts, edited, preview: await previewOf(market, typed, asked.has('product'), request) };
}

async function previewOf(
  market: ReturnType<typeof marketOf>,
  typed: { product: string; day: string },
  isAsked: boolean,
  request: Request,
): Promise<Preview> {
  const none = { typed, fields: {} as FieldErrors, several: null, found: null };
  if (!isAsked) return none;
  const result = await previewCommission(market, typed);
  if (!result.ok && result.failure.code === 'input.invalid')
    return { ...none, fields: result.failure.fields ?? {}, several: result.failure.facts?.products };
  return { ...none, found: valueOrThrow(result, request) };
}

const acts = {
  save: 'saveCommissionRule',
  remove: 'removeCommissionRule',
  move: 'moveCommissionRule',
  payouts: 'changePayoutSettings',
} as const;

/** Intents: `remove` and `move` for one rule, `payouts`; `save` adds or changes a rule. */
export async function action(args: Route.ActionArgs) {
  const { intent, typed, shown, result } = await changeByAct(args, acts, withChosen);
  if (shown) return shown;
  if (isShown(result)) return refusedEntry(intent, withChosen(typed), result.failure);
  valueOrThrow(result, args.request);
  return { intent, typed: {} as RuleTyped, failure: null };
}

export const shouldRevalidate = revalidateOnConflict;
export const clientAction = submitPortalForm<typeof action>;

/** Vendors' money: the rules of commission with a form and a preview, and when and how vendors are paid. */
export default function VendorMoney({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('adminCommission');
  const report = useTranslations('adminBankReport');
  const { rules, seen, edited, payouts, preview } = loaderData;
  const answer = actionData && 'intent' in actionData ? actionData : undefined;
  const about = (intent: keyof typeof acts) => (answer?.intent === intent ? answer : undefined);
  const rule = about('save');
  const isSaved = rule?.failure === null;
  const typed = rule?.failure ? rule.typed : isSaved || !edited ? {} : typedOf(edited);
  const formKey = useFormKey(seen, isSaved);
  const mayChange = useMay()('settings');
  const arePayoutsSaved = about('payouts')?.failure === null;
  return (
    <PortalPage
      title={t('title')}
      description={t('description')}
      back={{ to: '/admin/settings', label: t('back') }}
    >
      <ActionFailure failure={actionData?.failure} conflict={t('conflict')} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <div className="grid gap-4">
          <Panel title={t('rules')}>
            <RuleList text={t('text')} done={isSaved ? t('saved') : null} none={t('none')} isOrdered>
              {rules.map((one, at) => (
                <CommissionRule
                  key={one.id}
                  rule={one}
                  number={at + 1}
                  count={rules.length}
                  seen={mayChange ? seen : null}
                />
              ))}
            </RuleList>
          </Panel>
          <Panel title={t('preview.title')}>
            <PreviewForm preview={preview} />
          </Panel>
          <Panel title={t('payouts.title')}>
            <fieldset disabled={!mayChange} className="contents">
              <PayoutForm
                key={useFormKey(payouts.version, arePayoutsSaved)}
                stored={payouts}
                isSaved={arePayoutsSaved}
              />
            </fieldset>
            {mayChange ? (
              <p className="mt-3">
                <Link
                  to="/admin/settings/bank-report"
                  className="inline-flex min-h-12 items-center font-semibold underline underline-offset-3"
                >
                  {report('open')}
                </Link>
              </p>
            ) : null}
          </Panel>
        </div>
        {mayChange ? (
          <div id="rule" className="scroll-mt-4">
            <Panel title={t(typed.id ? 'form.change' : 'form.add')}>
              <CommissionForm
                key={`${formKey} ${typed.id ?? ''}`}
                typed={typed}
                seen={seen}
                failure={rule?.failure ?? null}
              />
            </Panel>
          </div>
        ) : null}
      </div>
    </PortalPage>
  );
}
