import { useTranslations } from 'use-intl';
import type { Dues } from '../../../../market/dues/list-dues.ts';
import { rupeesText } from '../../../../market/kernel/money.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EntryForm } from '../../../portal/form/entry-form.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What a vendor says to have paid: confirmed with what the bank's statement has, or refused with a reason. */
export function Claim({ claim }: { claim: Dues['claims'][number] }) {
  const t = useTranslations('dues');
  const language = useLanguage();
  const { id, companyName, amount, utr, createdAt } = claim;
  return (
    <li className="grid gap-4 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        {t('claims.row', {
          vendor: companyName,
          amount: formatMoney(amount),
          day: formatMoment(createdAt, language),
        })}
      </p>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <EntryForm
          intent="confirm"
          text={t('claims.confirmText')}
          save={t('claims.confirm')}
          saving={t('claims.confirming')}
          look={{ wide: true }}
          hidden={{ id }}
          fields={[
            { name: 'amount', label: t('amount'), as: 'decimal', value: rupeesText(amount) },
            { name: 'utr', label: t('utr'), value: utr },
          ]}
        />
        <EntryForm
          intent="refuse"
          save={t('claims.refuse')}
          saving={t('claims.refusing')}
          look={{ kind: 'line', wide: true }}
          hidden={{ id }}
          fields={[{ name: 'reason', label: t('claims.reason'), as: 'text', longest: 300 }]}
        />
      </div>
    </li>
  );
}

/** Books a transfer of a vendor that owes, from the bank's statement. */
export function BookForm({ vendors }: Pick<Dues, 'vendors'>) {
  const t = useTranslations('dues');
  if (vendors.length === 0) return null;
  return (
    <Panel title={t('book.title')}>
      <EntryForm
        intent="book"
        text={t('book.text')}
        save={t('book.save')}
        saving={t('book.saving')}
        look={{ kind: 'line' }}
        fields={[
          {
            name: 'vendorId',
            label: t('book.vendor'),
            as: 'select',
            options: [
              { value: '', label: t('book.choose') },
              ...vendors.map(({ vendorId, companyName }) => ({ value: vendorId, label: companyName })),
            ],
          },
          { name: 'amount', label: t('amount'), as: 'decimal' },
          { name: 'utr', label: t('utr') },
        ]}
      />
    </Panel>
  );
}
