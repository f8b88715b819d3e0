import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PriceLine } from '../../../market/catalogue/manage/change-prices.ts';
import type { undoablePrices } from '../../../market/catalogue/manage/undo-prices.ts';
import { priceChanges } from '../../../market/catalogue/managed-products-rules.ts';
import type { ValueOf } from '../../../market/kernel/verb.ts';
import { formatMoney } from '../../i18n/format.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Ids } from '../form/confirm-form.tsx';
import { EntryForm } from '../form/entry-form.tsx';
import { nextStep } from '../list/bulk-result.tsx';
import { DataTable } from '../list/data-table.tsx';
import { PortalPage } from '../portal-page.tsx';
import { useProductsPath } from '../products-path.ts';
import type { PriceRequest } from './bulk.server.ts';
import { BulkValueForm } from './bulk-form.tsx';
import { useWhy } from './bulk-summary.tsx';

interface Props {
  asked: PriceRequest;
  problem: string | undefined;
}

/** Form for how a bulk change sets prices; what it does is shown before it is done. */
export function PriceForm({ asked, problem }: Props) {
  const t = useTranslations('vendorProducts.bulk.prices');
  return (
    <BulkValueForm
      {...asked}
      intent="price"
      problem={problem}
      title={t('title', { count: asked.ids.length })}
      save={t('preview')}
      legend={t('how.title')}
      ways={priceChanges.map((way) => ({ value: way, label: t(`how.${way}`) }))}
      label={t('value')}
      hint={t('hint')}
      inputMode="decimal"
    />
  );
}

/** The prices before and after a bulk change, which is made by its button; first what stays as it is, and why. */
export function PricePreview({ asked, lines }: { asked: PriceRequest; lines: readonly PriceLine[] }) {
  const t = useTranslations('vendorProducts.bulk.prices');
  const list = useProductsPath();
  const changing = lines.filter(({ why }) => why === null);
  const { ids, how, value } = asked;
  return (
    <PortalPage
      title={t('question', { count: changing.length })}
      lead={t(`how.${how}`) + (how === 'mrp' ? '' : `: ${value}`)}
    >
      <LeftOut lines={lines} />
      {changing.length > 0 ? <NewPrices lines={changing} caption={t('caption')} /> : null}
      <div className="mt-5 flex flex-wrap gap-3">
        {changing.length > 0 ? (
          <EntryForm
            intent="price-now"
            save={t('change')}
            saving={t('change')}
            cancel={{ to: list }}
            hidden={{ how, value }}
          >
            <Ids of={changing.map(({ id }) => id)} />
            {changing.map(({ id, before }) => (
              <input key={id} type="hidden" name="was" value={before} />
            ))}
          </EntryForm>
        ) : null}
        <Form method="post">
          <Ids of={ids} />
          <Button type="submit" name="intent" value="price" kind="quiet">
            {t('again')}
          </Button>
        </Form>
      </div>
    </PortalPage>
  );
}

function LeftOut({ lines }: { lines: readonly PriceLine[] }) {
  const t = useTranslations('vendorProducts.bulk');
  const why = useWhy();
  const refused = lines.flatMap(({ why: code, ...line }) =>
    code === null || code === 'same' ? [] : [{ ...line, code }],
  );
  const same = lines.filter((line) => line.why === 'same').length;
  return (
    <>
      {refused.length > 0 ? (
        <Alert tone="info" className="mb-4" title={t('prices.refused', { count: refused.length })}>
          <ul className="mt-1 list-disc pl-5">
            {refused.map(({ id, name, before, after, code }) => (
              <li key={id}>
                {t('line', { name, why: why(code) })}
                {after === before ? null : ` (${formatMoney(before)} → ${formatMoney(after)})`}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {same > 0 ? <p className="mb-4 text-muted">{t('prices.same', { count: same })}</p> : null}
    </>
  );
}

function NewPrices({ lines, caption }: { lines: readonly PriceLine[]; caption: string }) {
  const t = useTranslations('vendorProducts');
  return (
    <DataTable
      caption={caption}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', header: t('column.name'), title: ({ name }) => name, under: ({ pack }) => pack },
        { key: 'before', header: t('bulk.prices.before'), rupees: ({ before }) => before },
        { key: 'after', header: t('bulk.prices.after'), figure: ({ after }) => after },
      ]}
    />
  );
}

/** The undo of the person's last bulk change of prices, as long as there is one. */
export function UndoPrices({ undoable }: { undoable: ValueOf<typeof undoablePrices> }) {
  const t = useTranslations('vendorProducts.bulk');
  const language = useLanguage();
  if (!undoable) return null;
  return (
    <Alert tone="info" className="mb-4">
      <Form method="post" className="flex flex-wrap items-start gap-x-5 gap-y-1">
        {t('prices.undoable', {
          count: undoable.count,
          until: formatMoment(undoable.until, language),
        })}
        <button type="submit" name="intent" value="undo-price" className={nextStep}>
          {t('undo')}
        </button>
      </Form>
    </Alert>
  );
}
