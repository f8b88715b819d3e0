import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from '../../../market/catalogue/kinds-rules.ts';
import { factsFrom, tidyTexts } from '../../../market/catalogue/manage/product-check-rules.ts';
import { fields, type Texts } from '../../../market/catalogue/manage/product-fields-rules.ts';
import { type NetUnit, unitPrice } from '../../../market/catalogue/unit-price.ts';
import { formatMoney } from '../../i18n/format.ts';

/** Unit price that the shop will show; computed, never typed (Legal Metrology Rules 2011). */
export function UnitPrice({ kind, texts }: { kind: Kind; texts: Texts }) {
  const t = useTranslations('vendorProducts');
  const place = useRef<HTMLOutputElement>(null);
  const [typed, setTyped] = useState(texts);
  useEffect(() => {
    const form = place.current?.closest('form');
    const read = () => form && setTyped(textsIn(form));
    form?.addEventListener('input', read);
    return () => form?.removeEventListener('input', read);
  }, []);
  const unit = unitPriceOf(kind, typed);
  return (
    <output ref={place} className="block empty:hidden text-muted tabular-nums col-span-full">
      {unit ? t('unitPrice', { amount: formatMoney(unit.paise), unit: t(`option.${unit.per}`) }) : null}
    </output>
  );
}

function textsIn(form: HTMLFormElement): Texts {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === 'string');
  return tidyTexts(Object.fromEntries(texts) as Record<string, string>);
}

function unitPriceOf(kind: Kind, texts: Texts): { paise: number; per: NetUnit } | null {
  const { price, netQuantity, netUnit } = factsFrom(kind, texts);
  if (typeof price !== 'number' || typeof netQuantity !== 'number' || !isUnit(netUnit)) return null;
  return unitPrice(price, { netQuantity, netUnit });
}

const units = fields.find(({ name }) => name === 'netUnit')?.options ?? [];

/** Type guard: a refused form shows its submitted values, valid or not. */
function isUnit(value: unknown): value is NetUnit {
  return units.some((unit) => unit === value);
}
