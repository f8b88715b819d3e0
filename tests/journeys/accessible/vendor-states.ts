import { alive, expect } from '../../support/shop/browser.ts';
import { aVendor, haveInCart, isConfirmed, place, visible } from '../steps.ts';
import { button, choose, dialogIsOpen, main, openFirst, wrong } from './portal-steps.ts';
import type { PageState, Stage } from './state.ts';

/** Page states of vendors. */
export const vendorStates: readonly PageState[] = [
  {
    name: 'the portal menu under More',
    who: 'vendor',
    path: '/vendor/dashboard',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.portal.more }).filter({ visible: true }).click();
      await expect(page.locator(':popover-open')).toBeVisible();
    },
  },
  {
    name: 'the table of a chart',
    who: 'vendor',
    path: '/vendor/dashboard',
    act: (stage) => main(stage).locator('summary').first().click(),
  },
  {
    name: 'the filters of a list',
    who: 'vendor',
    path: '/vendor/products',
    act: async ({ page, texts }) => {
      await page.getByRole('button', { name: texts.portal.list.filters }).click();
      await expect(page.getByRole('region', { name: texts.portal.list.filters })).toBeVisible();
    },
  },
  {
    name: 'a bill as a page',
    who: 'vendor',
    path: '/vendor/orders?status=delivered',
    act: async (stage) => {
      await openFirst(stage, 'a[href*="/vendor/orders/0"]');
      await main(stage).locator('a[href*="/documents/"]').first().click();
      await expect(stage.page.getByRole('article')).toContainText('No signature is required');
      await alive(stage.page);
    },
  },
  {
    name: 'the run sheet of the own van',
    act: async ({ page, w, texts, become }) => {
      await become(page, aVendor(w, { isApproved: true, orders: 3, isByVan: true }));
      await page.goto(`${w.path}/vendor/orders`);
      await page.locator('a[href$="/vendor/orders/run"]').click();
      await expect(page.getByRole('heading', { name: texts.vendorOrders.run.title })).toBeVisible();
      await alive(page);
    },
  },
  {
    name: 'a product with an error',
    who: 'vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: async (stage) => {
      await stage.page.locator('#field-name').fill('Hoe');
      await stage.page.locator('#field-price').fill('199.50');
      await stage.page.locator('#field-mrp').fill('180');
      await button(stage, stage.texts.products.steps.next).click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'the label of a new seed with an error and more details',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Grain+Seeds',
    act: async (stage) => {
      await draft(stage);
      const { page, texts } = stage;
      await page.goto(`${new URL(page.url()).pathname}?step=2`);
      await alive(page);
      await page.getByText(texts.products.steps.more).click();
      await page.locator('[name=testedOn-day]').fill('31');
      await button(stage, texts.products.steps.next).click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'the photographs of a new product',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: async (stage) => {
      await draft(stage);
      const { page, texts } = stage;
      await page.goto(`${new URL(page.url()).pathname}/pictures?step=3`);
      await expect(page.getByRole('link', { name: texts.products.steps.done })).toBeVisible();
      await alive(page);
    },
  },
  {
    name: 'a draft with its missing publish requirements',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: draft,
  },
  {
    name: 'a product with a conflicting edit',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: async (stage) => {
      const { page, texts } = stage;
      await draft(stage);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.locator('#field-price').fill('210');
      await other.getByRole('main').getByRole('button', { name: texts.products.save, exact: true }).click();
      await expect(other).toHaveURL(/saved=2/);
      await other.close();
      await page.locator('#field-price').fill('150');
      await button(stage, texts.products.save).click();
      await expect(page.getByText(texts.products.conflict.title)).toBeVisible();
    },
  },
  {
    name: 'the confirmation before deleting a product',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: async (stage) => {
      await draft(stage);
      await visible(stage.page, 'link', stage.texts.portal.confirm.delete).first().click();
      await dialogIsOpen(stage);
    },
  },
  {
    name: 'a stock withdrawal above the stock',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: async (stage) => {
      const { page, texts } = stage;
      await draft(stage);
      await page.goto(`${new URL(page.url()).pathname}/stock`);
      await alive(page);
      await page.getByLabel(texts.products.stock.adjust.damaged).check();
      await page.getByLabel(texts.products.stock.count).fill('13');
      await button(stage, texts.products.stock.apply).click();
      await expect(page.getByText(texts.products.errors['only-left'].replace('{least}', '9'))).toBeVisible();
    },
  },
  {
    name: 'selected products with a rejected price change',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: async (stage) => {
      const { page, texts } = stage;
      await draft(stage);
      await page.goto(`${stage.w.path}/vendor/products`);
      await alive(page);
      await choose(stage, texts.products.bulk.price);
      await page.getByLabel(texts.products.bulk.prices.value).fill('50');
      await button(stage, texts.products.bulk.prices.preview).click();
      await expect(page.getByText(texts.products.bulk.why['above-mrp'])).toBeVisible();
    },
  },
  {
    name: 'prices before and after a change of several',
    who: 'vendor',
    path: '/vendor/products',
    act: async (stage) => {
      const { page, texts } = stage;
      await alive(page);
      await choose(stage, texts.products.bulk.price);
      await page.getByLabel(texts.products.bulk.prices.how['lower-percent'], { exact: true }).check();
      await page.getByLabel(texts.products.bulk.prices.value).fill('5');
      await button(stage, texts.products.bulk.prices.preview).click();
      await expect(button(stage, texts.products.bulk.prices.change)).toBeVisible();
    },
  },
  {
    name: 'a spreadsheet with an error',
    who: 'vendor',
    path: '/vendor/products/import',
    act: async (stage) => {
      const { page, texts } = stage;
      const text = 'sku,subcategory,name,price,mrp\nH-1,Hand Tools,Hoe,90,99\nH-2,Hand Tools,Rake,99,90';
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel(texts.products.importing.file).setInputFiles(file);
      await button(stage, texts.products.importing.check).click();
      await expect(page.getByText(texts.products.run.wrongText)).toBeVisible();
    },
  },
  {
    name: 'the new products from a spreadsheet',
    who: 'vendor',
    path: '/vendor/products/import',
    act: async (stage) => {
      const { page, texts } = stage;
      const text = 'sku,subcategory,name,price\nH-1,Hand Tools,Hoe,199\nH-2,Hand Tools,Rake,free';
      const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await page.getByLabel(texts.products.importing.file).setInputFiles(file);
      await button(stage, texts.products.importing.check).click();
      await page.getByRole('link', { name: new RegExp(`^${texts.products.run.filter.new}`) }).click();
      await expect(page.getByText(': 199', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'rejected images',
    who: 'new vendor',
    path: '/vendor/products/new?kind=Hand+Tools',
    act: async (stage) => {
      const { page } = stage;
      await draft(stage);
      await page.goto(`${new URL(page.url()).pathname}/pictures`);
      await alive(page);
      const file = { name: 'bag.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0 program') };
      await page.locator('[type=file]').first().setInputFiles([file]);
      await expect(main(stage).getByText('bag.png')).toBeVisible();
    },
  },
  {
    name: 'the description of an image',
    who: 'vendor',
    path: '/vendor/products/maize-hqpm-1/pictures',
    act: (stage) => main(stage).locator('li summary').first().click(),
  },
  {
    name: 'a parcel that a courier could not hand over',
    act: async (stage) => {
      const { page, become, w, texts } = stage;
      const language = w.path ? 'hi' : 'en';
      await become(page, { kind: 'vendor', language, isApproved: true, orders: 1, isMissed: true });
      await page.goto(`${w.path}/vendor/orders`);
      await openFirst(stage, 'th a[href*="/vendor/orders/"]');
      await main(stage).locator('a[href$="/parcel"]').click();
      await expect(main(stage).getByText(texts.vendorOrders.parcel.now.call)).toBeVisible();
      await main(stage).locator('summary').first().click();
      await alive(page);
    },
  },
  {
    name: 'a shipment without a carrier',
    who: 'new customer with address',
    act: async (stage) => {
      await openNewOrder(stage);
      await button(stage, stage.texts.vendorOrders.ship).click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'a parcel of which less is sent, with a wrong number',
    who: 'new customer with address',
    act: async (stage) => {
      const { reduce } = stage.texts.vendorOrders;
      await openNewOrder(stage, 2);
      await stage.page.getByText(reduce.title).click();
      await stage.page.locator('input[name=left]').fill('3');
      await button(stage, reduce.save).click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  ...(['slip', 'label'] as const).map(
    (sheet): PageState => ({
      name: `the ${sheet} of a parcel`,
      who: 'new customer with address',
      act: async (stage) => {
        const name = stage.texts.vendorOrders[sheet];
        await openNewOrder(stage);
        await visible(stage.page, 'link', name).click();
        await expect(stage.page.getByRole('heading', { level: 1, name })).toBeVisible();
      },
    }),
  ),
  {
    name: 'a GSTIN with a warning',
    path: '/vendor/register',
    act: async ({ page }) => {
      await page.getByLabel('GSTIN').fill('27AAPFUO939F1ZV');
      await expect(page.getByText('27AAPFU0939F1ZV').first()).toBeVisible();
    },
  },
  {
    name: 'charges of delivery with errors',
    who: 'vendor',
    path: '/vendor/delivery',
    act: async (stage) => {
      await main(stage).locator('#charge-kg-0').fill('0');
      await main(stage).locator('[data-save-bar] [type=submit]').click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'a place of dispatch with errors',
    who: 'vendor',
    path: '/vendor/delivery',
    act: async (stage) => {
      await main(stage).locator('summary:has(svg)').first().click();
      await main(stage).locator('form:has([name=cutOff]) [type=submit]').last().click();
      await expect(wrong(stage).first()).toBeVisible();
    },
  },
  {
    name: 'a profile with errors',
    who: 'new vendor',
    path: '/vendor/profile',
    act: async (stage) => {
      await main(stage).locator('form:has([name=street]) [type=submit]').click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
  {
    name: 'a licence with errors',
    who: 'vendor',
    path: '/vendor/profile/licences/new',
    act: async (stage) => {
      await main(stage).locator('form:has([type=file]) [type=submit]').last().click();
      await expect(wrong(stage)).toBeVisible();
    },
  },
];

/** Leaves the browser on the page of the draft. */
async function draft(stage: Stage): Promise<void> {
  const { page, texts } = stage;
  for (const [name, text] of Object.entries({ name: 'Journey hoe', price: '199', mrp: '210', stock: '9' }))
    await page.locator(`#field-${name}`).fill(text);
  await button(stage, texts.products.steps.next).click();
  await expect(page).toHaveURL(/\/vendor\/products\/[0-9a-f-]{36}\?step=2/);
  await page.goto(new URL(page.url()).pathname);
  await alive(page);
}

/** Places and accepts an order of the demo vendor; leaves it open. */
async function openNewOrder(stage: Stage, quantity = 1): Promise<void> {
  const { page, w, texts, become } = stage;
  await haveInCart(page, 'wheat-hd-3086', quantity);
  await page.goto(`${w.path}/checkout`);
  await place(page, w).click();
  await isConfirmed(page, w);
  const [number] = /KB-\d{4}-\d{4,}/.exec((await main(stage).textContent()) ?? '') ?? [];
  await become(page, 'vendor');
  await page.goto(`${w.path}/vendor/orders?q=${number}`);
  await openFirst(stage, 'th a[href*="/vendor/orders/"]');
  await button(stage, texts.vendorOrders.accept).click();
  await expect(page.getByText(texts.vendorOrders.moved.processing)).toBeVisible();
}
