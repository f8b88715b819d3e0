import type { Label, LabelPart } from '../../storefront/product/label.ts';
import { FieldFacts, ProductFacts } from '../../storefront/product/product-facts.tsx';
import { ProductSizes } from '../../storefront/product/product-sizes.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    seed: 'Certified seed',
    alsoCalled: 'प्रमाणित बीज',
    lot: 'Lot number',
    lotHint: 'Keep it with the bill: it proves which seed you bought.',
    germination: 'Germination',
    atLeast: '85% or more',
    details: 'Product details',
    care: 'Consumer care',
    treated: 'Treated seed',
    treatedText: 'Treated with Thiram. Do not use for food, feed or oil purposes.',
    field: 'On your field',
    sowing: 'Sowing time',
    months: 'February-March, June-July',
    small: '5\u00a0kg',
    large: '40\u00a0kg',
  },
  hi: {
    seed: 'प्रमाणित बीज',
    alsoCalled: 'Certified seed',
    lot: 'लॉट नंबर',
    lotHint: 'बिल के साथ रखें: इससे साबित होता है कि आपने कौन सा बीज लिया।',
    germination: 'अंकुरण',
    atLeast: '85% या ज़्यादा',
    details: 'सामान की जानकारी',
    care: 'ग्राहक सेवा',
    treated: 'दवा लगा बीज',
    treatedText: 'थायरम लगा है। खाने, चारे या तेल के काम में न लें।',
    field: 'आपके खेत में',
    sowing: 'बुवाई का समय',
    months: 'फ़रवरी-मार्च, जून-जुलाई',
    small: '5\u00a0किलो',
    large: '40\u00a0किलो',
  },
};

export function ProductParts() {
  const w = useWords(words);
  const details: LabelPart = {
    title: w.details,
    rows: [{ name: w.care, value: '020 0123 4567', to: 'tel:02001234567', hint: 'support@example.com' }],
  };
  const seed: Label = {
    lot: {
      title: w.seed,
      alsoCalled: w.alsoCalled,
      isCertified: true,
      rows: [
        { name: w.lot, value: 'KB-W-2611', hint: w.lotHint },
        { name: w.germination, value: w.atLeast },
      ],
    },
    field: null,
    details,
    warning: { title: w.treated, text: w.treatedText },
  };
  const sizes = [
    { id: 'small', pack: w.small, price: 89_00, inStock: true },
    { id: 'large', pack: w.large, price: 399_00, inStock: false },
  ];
  return (
    <>
      <Specimen name="pack sizes: the open one, one that is out of stock" width="half">
        <ProductSizes sizes={sizes} chosen="small" />
      </Specimen>
      <Specimen name="use on the field" width="half">
        <FieldFacts part={{ title: w.field, rows: [{ name: w.sowing, value: w.months }] }} />
      </Specimen>
      <Specimen name="label: treated certified seed" width="half">
        <ProductFacts label={seed} />
      </Specimen>
      <Specimen name="label: anything else" width="half">
        <ProductFacts label={{ ...seed, lot: null, warning: null }} />
      </Specimen>
    </>
  );
}
