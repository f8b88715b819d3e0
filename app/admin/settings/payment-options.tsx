import { Clock } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentOption } from '../../../market/payments/options.ts';
import type { Availability, ProviderList } from '../../../market/payments/read-provider.ts';
import { isImplemented as isMethod, type PaymentMethod } from '../../../market/payments/rules.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useMay } from '../../portal/part/permissions.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FactLink } from '../../ui/fact-list.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { ChangeOption } from './option-form.tsx';

/** A provider that the shop can be connected to. */
export interface ProviderState {
  readonly name: string;
  readonly title: string;
  readonly isConnected: boolean;
}

interface Props {
  options: readonly PaymentOption[];
  /** Whether each implemented way can be offered. */
  ways: ProviderList['ways'];
  providers: readonly ProviderState[];
}

/** All payment options, each with a switch that acts at once; only custom ones can be edited. */
export function PaymentOptions({ options, ways, providers }: Props) {
  const t = useTranslations('adminSettings.payment');
  const isNoneOffered = !options.some(
    ({ id, enabled }) => enabled && isMethod(id) && ways[id].state === 'ready',
  );
  return (
    <>
      <p className="text-muted">{t('text')}</p>
      {isNoneOffered ? (
        <Alert tone="warn" className="mt-4">
          {t('none')}
        </Alert>
      ) : null}
      <ul className="mt-3 divide-y divide-line">
        {options.map((option) => (
          <li key={option.id} className="py-2.5">
            <Option option={option} />
            {option.enabled && isMethod(option.id) ? (
              <Offered availability={ways[option.id]} id={option.id} providers={providers} />
            ) : null}
            {option.isAdded ? (
              <ChangeOption key={[option.name, option.type, option.details].join('/')} option={option} />
            ) : null}
          </li>
        ))}
      </ul>
      {options.some(({ isImplemented }) => !isImplemented) ? (
        <p className="mt-2 text-sm text-muted">{t('notConnectedText')}</p>
      ) : null}
    </>
  );
}

function Option({ option: { id, name, type, details, enabled, isImplemented } }: { option: PaymentOption }) {
  const t = useTranslations('adminSettings.payment');
  const isSending = useNavigation().formData?.get('id') === id;
  const known = `option.${id}` as 'option.cod';
  const isOn = isSending ? !enabled : enabled;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="enabled" value={String(!enabled)} />
        <Toggle on={isOn}>
          <span>
            <b className="wrap-anywhere">{t.has(known) ? t(known) : name}</b>
            <span className="block text-sm text-muted">
              {[t(`type.${type}`), t(isOn ? 'state.on' : 'state.off')].join(' · ')}
            </span>
          </span>
        </Toggle>
      </Form>
      {isImplemented ? null : (
        <span className="max-sm:pl-16">
          <Badge tone="plain" icon={Clock}>
            {t('notConnected')}
          </Badge>
        </span>
      )}
      {details ? <p className="w-full pl-16 text-sm wrap-anywhere text-muted">{details}</p> : null}
    </div>
  );
}

interface OfferedProps {
  availability: Availability;
  id: PaymentMethod;
  providers: readonly ProviderState[];
}

/** Whether an option that is switched on is really offered, or why not and where to change that. */
function Offered({ availability, id, providers }: OfferedProps) {
  const t = useTranslations('adminSettings.payment.offered');
  const language = useLanguage();
  const may = useMay();
  if (id === 'cod') return null;
  const { state } = availability;
  const titles = availability.providers.map(
    (name) => providers.find((one) => one.name === name)?.title ?? name,
  );
  const [first] = titles;
  const [toConnect] = providers.filter(({ isConnected }) => !isConnected);
  const target =
    availability.providers[0] ?? providers.find(({ isConnected }) => isConnected)?.name ?? toConnect?.name;
  const words =
    state === 'ready'
      ? id === 'bank-transfer'
        ? t('account')
        : t('by', { providers: titles.join(', ') })
      : state === 'silent'
        ? t('silent', {
            provider: first ?? '',
            time: availability.since ? formatMoment(availability.since, language) : '',
          })
        : t(state);
  return (
    <p className={`pl-16 text-sm leading-6 ${state === 'ready' ? 'text-leaf' : 'text-terra'}`}>
      {words}
      {state === 'no-account' && may('settings') ? (
        <>
          {'. '}
          <FactLink to="/admin/settings/bank-account">{t('enterAccount')}</FactLink>
        </>
      ) : null}
      {state === 'no-provider' && target ? (
        <>
          {'. '}
          <FactLink to={`/admin/settings/payments/${target}`}>
            {t('connect', { title: providers.find(({ name }) => name === target)?.title ?? target })}
          </FactLink>
        </>
      ) : null}
    </p>
  );
}
