import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, sendLogin, visible } from '../steps.ts';
import { words } from '../words.ts';

test('an administrator finds, edits, blocks and deletes a user, with audit entries', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  const w = words.hi;
  const person = await (await browser.newContext({ baseURL })).newPage();
  const { email } = await become(person, aCustomer(w, { name: 'Gopal Yadav' }));

  await become(page, 'admin');
  await page.goto('/hi/admin/dashboard');
  await look(page, 'admin-dashboard');
  await page.goto('/hi/admin/users');
  await look(page, 'admin-users');
  await page.getByRole('searchbox', { name: 'यूज़र खोजें' }).fill(email.slice(0, 30));
  await page.getByRole('button', { name: 'खोजें', exact: true }).click();
  await expect(page.getByText('1 में से 1-1')).toBeVisible();
  await visible(page, 'link', 'बदलें Gopal Yadav').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gopal Yadav' })).toBeVisible();
  await look(page, 'admin-user');

  await page.getByLabel('नाम', { exact: true }).fill('Gopal P. Yadav');
  await page.getByRole('button', { name: 'सेव करें' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gopal P. Yadav' })).toBeVisible();
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('Gopal P. Yadav');
  await page.getByRole('button', { name: 'बंद करें' }).click();
  const block = page.getByRole('dialog', { name: 'इस यूज़र का खाता बंद करें?' });
  await expect(block).toHaveCSS('opacity', '1');
  await block.getByLabel('कारण').fill('सामान नहीं भेजा');
  await block.getByRole('button', { name: 'बंद करें' }).click();
  await expect(page.getByText('खाता बंद हुआ')).toBeInViewport();
  await person.goto('/hi/login');
  await sendLogin(person, w, email, 'demo-secret');
  await expect(person.getByText('यह खाता बंद है।')).toBeVisible();
  await person.context().close();

  await page.goto(`/hi/admin/users?q=${email}`);
  await alive(page);
  await visible(page, 'link', 'हटाएँ Gopal P. Yadav').click();
  const dialog = page.getByRole('dialog', { name: 'क्या आप सच में इस यूज़र को हटाना चाहते हैं?' });
  await expect(dialog).toHaveCSS('opacity', '1');
  await dialog.getByRole('button', { name: 'हटाएँ' }).click();
  // The filter of the list is preserved.
  await expect(page.getByText('यूज़र हटा दिया गया।')).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === email);
  await page.goto('/hi/admin/audit');
  await expect(
    page.getByRole('rowheader').or(page.getByRole('cell')).getByText('यूज़र हटाया').first(),
  ).toBeVisible();
  await look(page, 'admin-audit');
});
