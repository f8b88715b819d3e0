import type { Page } from '@playwright/test';
import { alive, axe, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor } from '../steps.ts';
import { words } from '../words.ts';

const orders = 30;

/** Presses keys and counts them. Text of a scanner or of the clipboard counts as one. */
function keyboardOf(page: Page) {
  const count = { presses: 0 };
  const press = async (key: string) => {
    count.presses += 1;
    await page.keyboard.press(key);
  };
  return {
    count,
    press,
    insert: async (text: string) => {
      count.presses += 1;
      await page.keyboard.insertText(text);
    },
    /** Presses Tab, or Shift+Tab, until an element with this name has the focus. */
    goTo: async (name: RegExp, tab: 'Tab' | 'Shift+Tab' = 'Tab') => {
      for (let steps = 0; steps < 40; steps += 1) {
        await press(tab);
        const found = await page.evaluate(() => {
          const { activeElement: at } = document;
          const label =
            at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.labels?.[0] : null;
          return at?.getAttribute('aria-label') ?? label?.textContent ?? at?.textContent ?? '';
        });
        if (name.test(found)) return;
      }
      throw new Error(`the keyboard does not reach ${name}`);
    },
  };
}

test('a vendor accepts, ships and prints thirty orders by keyboard alone', { tag: '@only-desktop' }, async ({
  page,
  become,
}) => {
  await become(page, aVendor(words.en, { isApproved: true, orders }));
  await page.goto('/vendor/orders?status=pending');
  await alive(page);
  const { count, press, insert, goTo } = keyboardOf(page);

  await goTo(/^Skip to content$/);
  await press('Enter');

  // Accept: all twenty of the first page, then the ten that follow.
  await goTo(/^Select all/);
  const boxes = page.locator('input[name=id]');
  for (const [shown, accepted] of [
    [20, '20 orders are accepted.'],
    [10, '10 orders are accepted.'],
  ] as const) {
    await expect(boxes).toHaveCount(shown);
    await press('Space');
    await press('a');
    await expect(page.getByText(accepted)).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: '30 to ship' })).toBeVisible();
  await look(page, 'vendor-accepted');

  // Ship: the carrier once, two numbers of a scanner, the others from a spreadsheet.
  await goTo(/^30 to ship$/, 'Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ship 30 orders' })).toBeFocused();
  await goTo(/^Carrier/);
  await insert('Delhivery');
  await press('Enter');
  const numbers = await page.getByRole('listitem').locator('b').allTextContents();
  expect(numbers).toHaveLength(orders);
  const fields = page.getByRole('textbox', { name: /^Tracking number KB-/ });
  await expect(fields.first()).toBeFocused();
  for (const row of [0, 1]) {
    await insert(`14958392${1000 + row}`);
    await press('Enter');
    await expect(fields.nth(row + 1)).toBeFocused();
  }
  await expect(page.getByRole('button', { name: 'Ship 2 orders' })).toBeVisible();
  await look(page, 'vendor-ship-many');
  // The file field is narrow here: what the browser says of the file, such as "No file chosen", has a line of its own.
  const file = await page.getByLabel('Or a CSV file').evaluate((field) => ({
    height: field.clientHeight,
    padding: Number.parseFloat(getComputedStyle(field).paddingTop),
    button: Number.parseFloat(getComputedStyle(field, '::file-selector-button').height),
  }));
  expect(file.button).toBeGreaterThanOrEqual(48);
  expect(file.height).toBeGreaterThanOrEqual(file.button + 2 * file.padding + 20);
  await goTo(/^Paste here/);
  const sheet = numbers.slice(2).map((number, row) => `${number}\t14958392${1002 + row}`);
  await insert(sheet.reverse().join('\n'));
  await goTo(/^Fill the column$/);
  await press('Enter');
  await expect(page.getByText('28 filled')).toBeVisible();
  await expect(fields.nth(29)).toHaveValue('149583921029');
  await expect(page.getByRole('button', { name: 'Ship 30 orders' })).toBeVisible();
  await axe(page);
  await goTo(/^Ship 30 orders/, 'Shift+Tab');
  await press('Enter');
  await expect(page.getByText('30 orders are shipped.')).toBeVisible();
  await expect(fields).toHaveCount(0);

  // Print: thirty labels in one document, one a sheet of A6.
  await goTo(/^Print 30 labels$/);
  await press('Enter');
  const labels = page.getByRole('article');
  await expect(labels).toHaveCount(orders);
  for (const [row, number] of numbers.entries()) {
    const label = page.getByRole('article', { name: number });
    await expect(label.getByRole('img', { name: number })).toBeVisible();
    await expect(label).toContainText(`Delhivery14958392${1000 + row}`);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type ?\/Page\b(?!s)/g)).toHaveLength(orders);
  const [, width, height] = /\/MediaBox ?\[0 0 (\d+)[.\d]* (\d+)/.exec(pdf) ?? [];
  expect([width, height]).toEqual(['298', '420']);
  await axe(page);
  await look(page, 'vendor-labels');

  // Two minutes by hand: ninety key presses at one a second leave half a minute for the answers of the pages.
  expect(count.presses).toBeLessThan(3 * orders);
  await page.goto('/vendor/orders?status=shipped');
  await expect(page.getByRole('status').filter({ hasText: '1-20 of 30' })).toBeVisible();
  await page.goto('/vendor/orders/ship');
  await expect(page.getByText('Nothing to ship')).toBeVisible();
});

test('the first screen of a desktop has ten orders, for vendors and administrators', {
  tag: '@only-desktop',
}, async ({ page, become }) => {
  await become(page, aVendor(words.en, { isApproved: true, orders: 12 }));
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^KB-/ }) });
  await page.goto('/vendor/orders');
  await expect(rows).toHaveCount(12);
  await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
  await become(page, 'admin');
  await page.goto('/admin/orders?status=pending');
  await expect(rows.nth(9)).toBeInViewport({ ratio: 1 });
});

test('the same number twice, a missing one and the orders of other statuses stay, and the rest is shipped', async ({
  page,
  become,
}) => {
  await become(page, aVendor(words.en, { isApproved: true, orders: 4 }));
  await page.goto('/vendor/orders');
  await alive(page);
  const boxes = page.locator('input[name=id]');
  for (const row of [0, 1, 2]) await boxes.nth(row).check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('3 orders are accepted.')).toBeVisible();
  await expect(boxes.first()).not.toBeChecked();
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(page.getByText('1 chosen order cannot be shipped now')).toBeVisible();
  const fields = page.getByRole('textbox', { name: /^Tracking number KB-/ });
  await fields.nth(0).focus();
  // A column that is pasted into the first field fills those below.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '149583920415\n149583920441\n149583920441\n');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(fields.nth(2)).toHaveValue('149583920441');
  await expect(page.getByText(/^Same as KB-/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Ship 1 order', exact: true }).click();
  await expect(page.getByLabel(/^Carrier/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Carrier/).fill('India Post');
  await page.getByRole('button', { name: 'Ship 1 order', exact: true }).click();
  await expect(page.getByText('1 order is shipped.')).toBeVisible();
  await expect(fields).toHaveCount(2);
  await look(page, 'vendor-ship-some');
  await axe(page);
  // Without numbers, by their own vehicle.
  for (const row of [0, 1]) await fields.nth(row).fill('');
  await page.getByLabel(/^I bring them myself/).check();
  await page.getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(page.getByText('2 orders are shipped.')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a vendor ships several orders with numbers from a CSV file', { tag: '@only-desktop' }, async ({
    page,
    become,
  }) => {
    await become(page, aVendor(words.en, { isApproved: true, orders: 2 }));
    await page.goto('/vendor/orders');
    for (const box of await page.locator('input[name=id]').all()) await box.check();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('link', { name: 'Ship these 2' }).click();
    const numbers = await page.getByRole('listitem').locator('b').allTextContents();
    await page.getByLabel(/^Carrier/).fill('India Post');
    const rows = numbers.map((number, row) => `${number},"Patil, Wai",EM00000000${row}IN`);
    await page.getByLabel('Or a CSV file').setInputFiles({
      name: 'numbers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Order,Customer,Number', ...rows].join('\r\n')),
    });
    await page.getByRole('button', { name: 'Fill the column' }).click();
    await expect(page.getByText('2 filled')).toBeVisible();
    await page.getByRole('button', { name: 'Ship the orders that are ready' }).click();
    await expect(page.getByText('2 orders are shipped.')).toBeVisible();
    await page.getByRole('link', { name: 'Print 2 slips' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});
