import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createElement as element, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ProductCard } from '../../market/catalogue/browse/product-card.ts';
import { pictureAddress, productWidths, sourceSet } from '../../market/media/rules.ts';

/**
 * The least that a list of products can cost: one named statement, the cards by React, and the rest of the page as
 * bytes. A program of its own; `BARE_LIST` names a file with the page of the shop, whose cards it renders anew.
 */
const page = readFileSync(process.env.BARE_LIST ?? '', 'utf8');
const [before, after] = [
  page.slice(0, page.indexOf('<a class="card')),
  page.slice(page.indexOf('</a></div><details') + 4),
];
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const statement = {
  name: 'list',
  text: `select products.id, coalesce(texts.name, products.name) as name, coalesce(texts.pack, products.pack) as pack,
      price, mrp, rating, reviews, stock > 0 as "inStock",
      (select key from product_images where product_id = products.id order by position limit 1) as "imageKey",
      (select preview from product_images where product_id = products.id order by position limit 1) as preview
    from products left join product_translations texts on texts.product_id = products.id and texts.language = 'en'
    where status = 'live' and price between 0 and $1 order by created_at desc, products.id desc limit 25`,
};

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const plain = new Intl.NumberFormat('en-IN');
const amount = (paise: number) => rupees.format(paise / 100);

/** The markup of `app/ui/product/product-card.tsx`. */
function card(product: ProductCard, at: number): ReactNode {
  const { id, name, pack, price, mrp, rating, reviews, inStock, imageKey, preview } = product;
  const span = (className: string, ...children: ReactNode[]) => element('span', { className }, ...children);
  const mean = rating.toFixed(1);
  const star = { role: 'img', 'aria-label': `${mean} of 5 stars, ${reviews} reviews`, className: 'rating' };
  const key = imageKey ?? '';
  const source = {
    type: 'image/avif',
    srcSet: sourceSet(key, productWidths.slice(0, 2), 'avif'),
    sizes: '(min-width:640px) 272px,100px',
  };
  const image = {
    src: pictureAddress(key, 640, 'jpg'),
    alt: '',
    loading: at < 2 ? undefined : ('lazy' as const),
    fetchPriority: at < 2 ? ('high' as const) : undefined,
  };
  return element(
    'a',
    { key: id, className: inStock ? 'card' : 'card sold-out', href: `/products/${id}` },
    preview && inStock ? element('img', { src: preview, alt: '' }) : null,
    element('picture', null, element('source', source), element('img', image)),
    inStock ? null : span('card-label', 'Out of Stock'),
    element('span', { 'aria-hidden': name.includes(pack) || undefined, className: 'pack' }, pack),
    span('card-name', name),
    element('span', star, element('b', null, mean), ` (${plain.format(reviews)})`),
    span(
      'card-price',
      span('price', amount(price)),
      mrp && mrp > price ? span('mrp', 'MRP ', element('s', null, amount(mrp))) : null,
    ),
  );
}

const server = createServer(async (request, response) => {
  const most = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('maxPrice')) * 100;
  const { rows } = await pool.query<ProductCard>({ ...statement, values: [most] });
  const numbers = rows.map((row) => ({
    ...row,
    price: Number(row.price),
    mrp: Number(row.mrp),
    rating: Number(row.rating),
  }));
  const bytes = Buffer.from(before + renderToString(element(Fragment, null, numbers.map(card))) + after);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-length', bytes.byteLength);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`The list is open at http://localhost:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
