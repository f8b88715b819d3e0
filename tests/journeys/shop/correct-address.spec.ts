import { expect, look, test } from '../../support/shop/browser.ts';
import { isConfirmed, place, readyToOrder } from '../steps.ts';
import { words } from '../words.ts';

const texts = {
  '': { open: 'Correct the address', save: 'Save the corrected address', done: 'The address is corrected' },
  '/hi': { open: 'पता सुधारें', save: 'सुधरा हुआ पता सेव करें', done: 'पता सुधार दिया गया' },
} as const;

for (const w of [words.en, words.hi])
  test(`a farmer corrects the address of an order before it is sent, under ${w.path || '/'}`, async ({
    page,
    become,
  }) => {
    const t = texts[w.path as keyof typeof texts];
    await readyToOrder(page, become, w);
    await place(page, w).click();
    await isConfirmed(page, w);
    await page.getByRole('link', { name: t.open }).click();
    await page.getByLabel(w.pincode).fill('560001');
    await page.getByLabel(w.city).fill('Wai');
    await look(page, `correct-address${w.path.replace('/', '-')}`);
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByLabel(w.pincode)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(w.city)).toHaveValue('Wai');
    await page.getByLabel(w.pincode).fill('412803');
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.done)).toBeVisible();
    await expect(page.getByText(/^Wai, .* 412803$/)).toBeVisible();
    await look(page, `order-with-corrected-address${w.path.replace('/', '-')}`);
  });
