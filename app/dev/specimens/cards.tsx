import type { ProductCard as Product } from '../../../market/catalogue/browse/product-card.ts';
import { Picture } from '../../ui/product/picture.tsx';
import { ProductCard } from '../../ui/product/product-card.tsx';
import { Specimen } from './specimen.tsx';
import { useWords } from './use-words.ts';

const words = {
  en: {
    name: 'Wheat HD 3086',
    pack: '40\u00a0kg',
    long: 'Soil test kit for pH, nitrogen, phosphorus, potassium and organic carbon, 25 samples',
  },
  hi: {
    name: 'गेहूँ एचडी 3086',
    pack: '40\u00a0किलो',
    long: 'मिट्टी जाँच किट: पीएच, नाइट्रोजन, फॉस्फोरस, पोटाश और जैविक कार्बन, 25 नमूने',
  },
};

export function Cards() {
  const { name, pack, long } = useWords(words);
  const wheat: Product = {
    id: 'wheat-hd-3086',
    name,
    pack,
    price: 1_799_00,
    mrp: 2_000_00,
    rating: 4.6,
    reviews: 128,
    inStock: true,
    imageKey: 'wheat-sack',
    preview: null,
  };
  return (
    <>
      <Specimen width="card" name="in stock">
        <ProductCard product={wheat} />
      </Specimen>
      <Specimen width="card" name="out of stock">
        <ProductCard product={{ ...wheat, inStock: false }} />
      </Specimen>
      <Specimen width="card" name="no picture, no MRP, long text">
        <ProductCard product={{ ...wheat, name: long, imageKey: null, mrp: null }} />
      </Specimen>
      <Specimen width="card" name="hover" force="hover">
        <ProductCard product={wheat} />
      </Specimen>
      <Specimen width="card" name="focus" force="focus">
        <ProductCard product={wheat} />
      </Specimen>
      <Specimen width="card" name="no picture, small">
        <div className="small">
          <Picture imageKey={null} alt="" sizes="92px" small />
        </div>
      </Specimen>
    </>
  );
}
