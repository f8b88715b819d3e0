import { useTranslations } from 'use-intl';
import { Panel } from '../../ui/panel.tsx';
import { BarSum } from '../../ui/product/action-bar.tsx';
import { Price } from '../../ui/product/price.tsx';
import { PackTag, Rating } from '../../ui/product/product-card.tsx';
import { Stars } from '../../ui/product/stars.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';
import { Specimen } from './specimen.tsx';

const ratings = [0, 1.5, 3.2, 4.6, 5];

export function Figures() {
  const t = useTranslations();
  return (
    <>
      <Specimen name="price: large, on a card, in a line">
        <Price paise={675_000_00} size="large" /> <Price paise={1_799_00} />{' '}
        <Price paise={44_98} size="line" />
      </Specimen>
      <Specimen name="sum of the bottom bar">
        <BarSum label={t('common.summary.total')} paise={6_892_00} />
      </Specimen>
      <Specimen name="rating">
        <Rating rating={4.6} reviews={128} />
        <Rating rating={5} reviews={157_890} />
      </Specimen>
      <Specimen name="stars">
        {ratings.map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </Specimen>
      <Specimen name="sums, with shipping">
        <Panel title={t('cart.summary.title')}>
          <SummaryRows subtotal={3_598_00} shipping={250_00} total={3_848_00} />
        </Panel>
      </Specimen>
      <Specimen name="sums, shipping free">
        <Panel title={t('cart.summary.title')}>
          <SummaryRows subtotal={675_000_00} shipping={0} total={675_000_00} />
        </Panel>
      </Specimen>
      <Specimen name="tag of the pack">
        <span className="ground">
          <PackTag>{'40\u00a0kg'}</PackTag>
        </span>
      </Specimen>
    </>
  );
}
