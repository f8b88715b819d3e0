import type { Locator, Page } from '@playwright/test';
import { launchOptions } from '../support/judges/chromium.ts';
import { expect, test } from '../support/shop/browser.ts';
import { aCustomer, aVendor, visible } from './steps.ts';
import { words } from './words.ts';

// With images. The widths that the projects do not have: the narrowest phone and a tablet.
test.use({ launchOptions: launchOptions() });

/** Left and right edges of the text of each element, in the order of the page. */
function textEdges(parts: Locator): Promise<{ left: number; right: number }[]> {
  return parts.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.lastChild ?? element);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
}

/** Opens the latest order, and returns the steps of its progress. */
async function stepsOfOrder(page: Page, path: string): Promise<Locator> {
  await page.goto(`${path}/orders`);
  await visible(page, 'link', /KB-/).first().click();
  const steps = page.getByRole('list', { name: path ? 'आपका ऑर्डर कहाँ है' : 'Where your order is' });
  await expect(steps).toBeVisible();
  return steps.getByRole('listitem');
}

for (const w of [words.en, words.hi])
  test(`the steps of an order do not touch on a phone of 320 px under ${w.path || '/'}`, async ({
    page,
    become,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await become(page, 'customer');
    const edges = await textEdges(await stepsOfOrder(page, w.path));
    expect(edges).toHaveLength(4);
    for (const [index, { left }] of edges.entries())
      expect(left).toBeGreaterThanOrEqual(index > 0 ? (edges[index - 1]?.right ?? 0) + 4 : 0);
    expect(edges[3]?.right).toBeLessThanOrEqual(320);
  });

test('the buttons to call and to write have their whole icon on a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/products/wheat-hd-3086', '/products?search=urea'].flatMap((one) => [
    one,
    `/hi${one}`,
  ])) {
    await page.goto(path);
    const buttons = page.getByRole('main').locator('a[href^="tel:"], a[href^="https://wa.me"]');
    const icons = buttons.filter({ visible: true }).locator('svg');
    await expect(icons).toHaveCount(2);
    for (const icon of await icons.all()) expect((await icon.boundingBox())?.width).toBe(22);
    for (const button of await buttons.filter({ visible: true }).all()) {
      expect((await button.boundingBox())?.height, 'one line').toBeLessThanOrEqual(48);
      expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  }
});

test('both buttons of an order are on one line on a tablet', async ({ page, become }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await become(page, aCustomer(words.en, { orders: 1 }));
  await page.goto('/orders');
  const order = page.getByRole('article').first();
  const details = await order.getByRole('link', { name: /^View Details/ }).boundingBox();
  const again = await order.getByRole('button', { name: /^Buy again/ }).boundingBox();
  expect(details?.y).toBe(again?.y);
});

for (const width of [320, 360]) {
  test(`the PDF of a bill is beside its link, and the buttons of an order are on one line at ${width} px`, async ({
    page,
    become,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await become(page, 'customer');
    await page.goto('/hi/orders');
    const order = page.getByRole('article').filter({ hasText: 'पहुँच गया' }).first();
    const details = order.getByRole('link', { name: /पूरा देखें/ });
    const again = await order.getByRole('button', { name: /फिर से मँगाएँ/ }).boundingBox();
    expect((await details.boundingBox())?.y).toBe(again?.y);
    await details.click();
    const pdf = page.getByRole('main').getByRole('link', { name: /^PDF/ }).first();
    const bill = pdf.locator('xpath=preceding-sibling::a');
    const [left, right] = [await bill.boundingBox(), await pdf.boundingBox()];
    expect(right?.x).toBeGreaterThan((left?.x ?? width) + (left?.width ?? 0));
    expect(right?.y).toBeLessThan((left?.y ?? 0) + (left?.height ?? 0));
  });

  test(`labels and slips are shown whole at ${width} px`, async ({ page, become }) => {
    await page.setViewportSize({ width, height: 640 });
    await become(page, aVendor(words.en, { isApproved: true, orders: 1 }));
    for (const paper of ['Address label', 'Packing slip']) {
      await page.goto('/vendor/orders');
      await page.getByRole('link', { name: /^KB-/ }).first().click();
      await page.getByRole('link', { name: paper }).click();
      const sheets = page.getByRole('region', { name: paper });
      await expect(sheets.getByRole('article')).toHaveCount(1);
      expect(await sheets.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  });
}

for (const width of [320, 360, 768, 1280])
  test(`the pictures of a product and of a list are shown whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, pictures] of [
      ['/products/wheat-hd-3086', 'li[id=picture-1] picture > img'],
      ['/products', '.card > picture > img'],
    ] as const) {
      await page.goto(path);
      const picture = page.locator(pictures).first();
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      const { natural, shown, fit } = await picture.evaluate((image) => {
        const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image as HTMLImageElement;
        return {
          natural: naturalWidth / naturalHeight,
          shown: clientWidth / clientHeight,
          fit: getComputedStyle(image).objectFit,
        };
      });
      expect(natural).toBeCloseTo(4 / 3, 1);
      expect(shown).toBeCloseTo(4 / 3, 1);
      // Pictures that vendors stored as squares, before pictures were 4:3, are not cut either.
      expect(fit).toBe('contain');
    }
  });
