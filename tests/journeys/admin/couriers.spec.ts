import english from '../../../app/i18n/en/admin-couriers.json' with { type: 'json' };
import englishMoney from '../../../app/i18n/en/admin-money.json' with { type: 'json' };
import englishOrders from '../../../app/i18n/en/vendor-orders.json' with { type: 'json' };
import hindi from '../../../app/i18n/hi/admin-couriers.json' with { type: 'json' };
import hindiMoney from '../../../app/i18n/hi/admin-money.json' with { type: 'json' };
import hindiOrders from '../../../app/i18n/hi/vendor-orders.json' with { type: 'json' };
import { alive, axe, axeInTheDark, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor, inItsWidth, visible } from '../steps.ts';
import { words } from '../words.ts';

const languages = [
  { w: words.en, t: english, m: englishMoney, v: englishOrders, courier: 'Sahyadri Express' },
  { w: words.hi, t: hindi, m: hindiMoney, v: hindiOrders, courier: 'सह्याद्रि एक्सप्रेस' },
] as const;

for (const { w, t, m, v, courier } of languages)
  test(`a courier’s cash is followed from the vendor’s parcel to the bank under ${w.path || '/'}`, {
    tag: inItsWidth(w),
  }, async ({ page, become }) => {
    const reference = `REM-${w.path || 'en'}`.replace('/', '');
    await become(page, 'admin');
    await page.goto(`${w.path}/admin/money/couriers`);
    await alive(page);
    await page.getByLabel(t.add.days).fill('90');
    await page.getByRole('textbox', { name: t.add.name }).fill(courier);
    await page.getByRole('button', { name: t.add.save }).click();
    await expect(page.getByRole('textbox', { name: t.add.name })).toHaveValue(courier);
    await expect(page.getByLabel(t.add.days)).toBeFocused();
    await axe(page);
    await page.getByLabel(t.add.days).fill('7');
    await page.getByRole('button', { name: t.add.save }).click();
    await expect(page.getByRole('rowheader').getByText(courier)).toBeVisible();
    await look(page, 'couriers-first');

    await become(page, aVendor(w, { isApproved: true, orders: 1 }));
    await page.goto(`${w.path}/vendor/orders?status=pending`);
    await page.getByRole('link', { name: /KB-/ }).filter({ visible: true }).first().click();
    await page.getByRole('button', { name: v.accept }).filter({ visible: true }).click();
    const carrier = page.getByLabel(v.carrier, { exact: true });
    await expect(carrier).toHaveAccessibleDescription(new RegExp(courier));
    await look(page, 'couriers-vendor-ships');
    await carrier.fill(courier);
    await page.getByLabel(v.trackingNumber, { exact: true }).fill('SX 1001');
    await page.getByRole('button', { name: v.ship }).filter({ visible: true }).click();
    await expect(page.getByText(v.cashWith.courier.replace('{courier}', courier))).toBeVisible();
    await page.getByRole('button', { name: v.deliver }).filter({ visible: true }).click();
    await expect(page.getByRole('button', { name: v.deliver })).toHaveCount(0);

    await become(page, 'admin');
    await page.goto(`${w.path}/admin/money/couriers`);
    await alive(page);
    const file = async (content: string) => {
      await page.getByLabel(t.file.courier, { exact: true }).selectOption({ label: courier });
      await page.getByLabel(t.file.reference).fill(reference);
      const buffer = Buffer.from(`AWB,COD Amount,Charges\n${content}`);
      await page.locator('input[type=file]').setInputFiles({ name: 'cod.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: t.file.save }).click();
    };
    await file('SX1001,many,40');
    await expect(
      page
        .getByText(/[^\d]2[^\d]/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByLabel(t.file.reference)).toHaveValue(reference);
    await look(page, 'couriers-wrong-file');
    await axe(page);
    await file('SX1001,100,40\nSX9999,250,0');
    await expect(page.getByText(t.page.bookText)).toBeVisible();
    await expect(page.getByText(t.line['cash-short']).first()).toBeVisible();
    await expect(page.getByText('SX9999').filter({ visible: true })).toBeVisible();
    await look(page, 'couriers-draft');
    await axe(page);
    await axeInTheDark(page);
    await page.getByRole('button', { name: t.page.book }).click();
    await expect(page.getByText(t.done.book)).toBeVisible();
    await look(page, 'couriers-booked');

    await page.getByRole('link', { name: t.page.payments }).click();
    await page.getByRole('link', { name: m.kind['cash-unknown'] }).first().click();
    await page.getByRole('button', { name: m.owner.take }).click();
    await expect(page.getByText(m.done.owner)).toBeVisible();
    await look(page, 'couriers-difference');
    await axe(page);
    const settle = async () => {
      await page.getByLabel(m.cash.reason).fill('Of a stall, not of the shop');
      await page.getByRole('button', { name: m.cash.save, exact: true }).click();
      await expect(page.getByText(m.done.cost)).toBeVisible();
    };
    await settle();
    await page.goto(`${w.path}/admin/money?provider=couriers`);
    await expect(page.getByText(m.kind['cash-unknown'])).toHaveCount(0);
    await look(page, 'couriers-differences');
    // Other tests of the same shop find no open difference.
    await page.getByRole('link', { name: m.kind['cash-short'] }).click();
    await settle();
    await page.goto(`${w.path}/admin/money/couriers`);
    await alive(page);
    await visible(page, 'link', new RegExp(`${t.change} +${courier}`)).click();
    await page.getByRole('button', { name: t.edit.end }).click();
    await expect(page.getByText(courier).first()).toBeVisible();
    await look(page, 'couriers-list');
    await axe(page);
    await axeInTheDark(page);
  });
