import { KeyRound, LifeBuoy, type LucideIcon, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { recoveryCodeCount } from '../../market/people/code-rules.ts';
import type { SecondFactor as Factor } from '../../market/people/second-factor/second-factors.ts';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { usePasskeySupport } from '../identity/passkey-browser.ts';
import { requireUser } from '../request/require.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/second-factor.ts';
import { AccountPage } from './account-page.tsx';
import { loadSecondFactors } from './factor-request.server.ts';
import { GoOn, useFactorPath } from './recovery-codes.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { lacksSecondFactor = false } = requireUser(args.context, args.request);
  return { ...(await loadSecondFactors(args)), isRequired: lacksSecondFactor };
}

/** Second factors of the user: what is set up, and what can be added. */
export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('account.secondFactor');
  const { factors, codesLeft, isRequired } = loaderData;
  const isOn = factors.length > 0;
  return (
    <AccountPage title={t('title')}>
      <Panel
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {t('title')} <Badge tone={isOn ? 'leaf' : 'plain'}>{t(isOn ? 'on' : 'off')}</Badge>
          </span>
        }
      >
        {isRequired ? (
          <Alert tone="warn" className="mb-4" title={t('required')}>
            {t('requiredText')}
          </Alert>
        ) : null}
        <p className="max-w-[60ch] text-muted">{t('text')}</p>
        {isOn ? (
          <ul className="mt-3">
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} />
            ))}
            <Codes left={codesLeft} />
          </ul>
        ) : null}
        <Additions hasApp={factors.some(({ kind }) => kind === 'app')} />
        <p className="mt-4 max-w-[60ch] text-sm text-muted">{t('lost')}</p>
        {isOn ? (
          <div className="mt-4">
            <GoOn />
          </div>
        ) : null}
      </Panel>
    </AccountPage>
  );
}

function Additions({ hasApp }: { hasApp: boolean }) {
  const t = useTranslations('account.secondFactor');
  const path = useFactorPath();
  const hasPasskeys = usePasskeySupport();
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {hasApp ? null : (
        <ButtonLink to={path('/app')} main className="max-sm:w-full">
          <Smartphone size={20} strokeWidth={1.9} aria-hidden />
          {t('addApp')}
        </ButtonLink>
      )}
      {hasPasskeys ? (
        <ButtonLink to={path('/passkey')} kind="line" main className="max-sm:w-full">
          <KeyRound size={20} strokeWidth={1.9} aria-hidden />
          {t('addPasskey')}
        </ButtonLink>
      ) : null}
    </div>
  );
}

function FactorRow({ factor: { id, kind, name, createdAt } }: { factor: Factor }) {
  const t = useTranslations('account.secondFactor');
  const date = formatDate(createdAt, useLanguage());
  const path = useFactorPath();
  const label = kind === 'app' ? t('app') : name;
  return (
    <Row Icon={kind === 'app' ? Smartphone : KeyRound} title={label} text={t(`since.${kind}`, { date })}>
      <ButtonLink to={path(`/${id}/remove`)} kind="danger" aria-label={t('removeNamed', { name: label })}>
        {t('remove')}
      </ButtonLink>
    </Row>
  );
}

function Codes({ left }: { left: number }) {
  const t = useTranslations('account.secondFactor');
  const path = useFactorPath();
  return (
    <Row
      Icon={LifeBuoy}
      title={t('codes')}
      text={t('codesLeft', { left: formatNumber(left), of: formatNumber(recoveryCodeCount) })}
    >
      <ButtonLink to={path('/codes')} kind="line">
        {t('newCodesShort')}
      </ButtonLink>
    </Row>
  );
}

interface RowProps {
  Icon: LucideIcon;
  title: string;
  text: string;
  children: ReactNode;
}

function Row({ Icon, title, text, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3">
      <Icon size={28} strokeWidth={1.9} aria-hidden className="shrink-0 text-muted" />
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}
