import { useTranslations } from 'use-intl';
import type { OwnDues } from '../../market/dues/own-dues.ts';
import { indianDay } from '../../market/kernel/days.ts';
import { rupeesText } from '../../market/kernel/money.ts';
import { formatMoney, formatShortDate } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type EntryAnswer, EntryForm } from '../portal/form/entry-form.tsx';
import { FailureNotice } from '../portal/form/failure-notice.tsx';
import { LineList } from '../portal/part/line-list.tsx';
import { signedRupees } from '../portal/part/rupees.tsx';
import { Alert } from '../ui/alert.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Panel } from '../ui/panel.tsx';

interface Props {
  dues: OwnDues;
  answer: EntryAnswer | undefined;
}

/** What the vendor owes the shop, where to pay it, and "I have paid"; nothing for a vendor that never owed. */
export function Dues({ dues, answer }: Props) {
  const t = useTranslations('dues.own');
  const { debt, limit, isAbove, payIns } = dues;
  if (debt === 0 && payIns.length === 0) return null;
  const isSent = answer?.intent === 'claim' && answer.failure === null;
  const failure = answer?.failure;
  return (
    <section id="dues" className="mb-4 scroll-mt-20">
      <Panel title={debt > 0 ? t('title', { debt: signedRupees(debt) }) : t('none')}>
        {isSent ? (
          <Alert tone="ok" className="mb-4">
            {t('sent')}
          </Alert>
        ) : null}
        {failure && failure.code !== 'input.invalid' ? <FailureNotice failure={failure} /> : null}
        {debt > 0 ? <p>{t('text')}</p> : null}
        {isAbove && limit !== null ? (
          <p className="mt-1.5 font-semibold">{t('above', { limit: formatMoney(limit) })}</p>
        ) : null}
        <div className="mt-4 grid gap-6 lg:grid-cols-2 lg:items-start">
          {debt > 0 ? <Account dues={dues} /> : null}
          {debt > 0 ? <ClaimForm key={payIns[0]?.id} dues={dues} /> : null}
          <PayIns payIns={payIns} />
        </div>
      </Panel>
    </section>
  );
}

function Account({ dues: { account, reference } }: Pick<Props, 'dues'>) {
  const t = useTranslations('dues.own');
  if (!account) return <p>{t('noAccount')}</p>;
  const facts = [
    { label: t('holder'), value: account.holder },
    { label: t('number'), value: account.number },
    { label: t('ifsc'), value: account.ifsc },
    { label: t('bank'), value: account.bank },
    { label: t('remark'), value: reference },
  ].map(({ label, value }) => ({ label, value: <b className="tabular-nums select-all">{value}</b> }));
  return (
    <div>
      <h3 className="mb-1.5 font-semibold">{t('to')}</h3>
      <FactList facts={facts} />
    </div>
  );
}

function ClaimForm({ dues: { debt } }: Pick<Props, 'dues'>) {
  const t = useTranslations('dues');
  return (
    <EntryForm
      intent="claim"
      title={t('own.claim')}
      text={t('own.claimText')}
      save={t('own.save')}
      saving={t('own.saving')}
      staysInPlace
      fields={[
        { name: 'amount', label: t('amount'), as: 'decimal', value: rupeesText(debt) },
        { name: 'utr', label: t('utr') },
      ]}
    />
  );
}

function PayIns({ payIns }: Pick<OwnDues, 'payIns'>) {
  const t = useTranslations('dues.own');
  const language = useLanguage();
  if (payIns.length === 0) return null;
  return (
    <div className="lg:col-span-full">
      <h3 className="mb-1.5 font-semibold">{t('list')}</h3>
      <LineList
        lines={payIns.map(({ id, status, amount, utr, reason, createdAt }) => ({
          id,
          title: signedRupees(amount),
          under: [formatShortDate(indianDay(createdAt), language), utr].join(', '),
          end: status === 'refused' ? t('refused', { reason: reason ?? '' }) : t(status),
        }))}
      />
    </div>
  );
}

/** On every page of a vendor that owes more than the limit. */
export function DebtBanner({ above }: { above: { debt: number; limit: number | null } | null }) {
  const t = useTranslations('dues.banner');
  if (!above) return null;
  const facts = { debt: formatMoney(above.debt), limit: formatMoney(above.limit ?? 0) };
  return (
    <div className="px-4 pt-4 sm:px-6 print:hidden">
      <Alert tone="warn" title={t('title', facts)}>
        <p>{t('text', facts)}</p>
        <ButtonLink to="/vendor/money#dues" kind="line" className="mt-3">
          {t('action')}
        </ButtonLink>
      </Alert>
    </div>
  );
}
