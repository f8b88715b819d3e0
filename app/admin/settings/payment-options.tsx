import { Clock } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaymentOption } from '../../../market/payments/options.ts';
import type { FormReply } from '../../forms/rules-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Toggle } from '../../ui/form/toggle.tsx';
import { ChangeOption } from './change-option.tsx';

interface Props {
  options: readonly PaymentOption[];
  /** Option whose form was refused, with its errors. */
  refused: { readonly id: string; readonly reply: FormReply } | undefined;
}

/** All payment options, each with a switch that acts at once; only custom ones can be edited. */
export function PaymentOptions({ options, refused }: Props) {
  const t = useTranslations('adminSettings.payment');
  const isNoneOffered = !options.some(({ enabled, isImplemented }) => enabled && isImplemented);
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
            {option.isAdded ? (
              <ChangeOption
                key={[option.name, option.type, option.details].join('/')}
                option={option}
                reply={refused?.id === option.id ? refused.reply : undefined}
              />
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
