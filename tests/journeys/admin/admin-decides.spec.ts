import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { isConfirmed, place, readyToOrder, visible } from '../steps.ts';
import { words } from '../words.ts';

test('an administrator answers a message, reviews a vendor and cancels an order', async ({
  page,
  browser,
  baseURL,
  become,
}) => {
  const w = words.en;
  const person = await (await browser.newContext({ baseURL })).newPage();
  const id = crypto.randomUUID();
  const headers = { origin: baseURL ?? '' };
  const letter = {
    intent: 'send',
    name: 'Sunita Devi',
    email: `${id}@test.example`,
    subject: id,
    message: 'Which seed?',
  };
  await person.request.post('/contact', { headers, form: letter });
  const account = { name: 'Ramesh Patil', email: `v-${id}@test.example`, password: 'secret-1' };
  // The check digit of this GSTIN is invalid.
  const firm = { companyName: `Patil ${id}`, gstin: '27AAPFU0939F1ZW', phone: '9876543210' };
  await person.request.post('/vendor/register', {
    headers,
    form: { intent: 'register', ...account, confirmPassword: account.password, ...firm },
  });
  await readyToOrder(person, become);
  await place(person, w).click();
  await isConfirmed(person, w);
  const number = /KB-\d{4}-\d{4,}/.exec((await person.getByRole('main').textContent()) ?? '')?.[0] ?? '';
  await person.context().close();

  await become(page, 'admin');
  await page.goto(`/admin/messages?q=${id}`);
  await look(page, 'admin-messages');
  await visible(page, 'link', new RegExp(id)).click();
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
  await expect(page.getByText(/^Answer by \d/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByLabel('Answer', { exact: true }).fill('Pusa Bold, before 25 November.');
  // An expired session preserves the typed answer.
  const session = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('You have been signed out')).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Log in, in a new window' })).toHaveAttribute(
    'href',
    /^\/admin\/login\?redirect=\/admin\/messages\//,
  );
  await page.context().addCookies(session);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText(/^Your answer goes to the sender/)).toBeVisible();
  await look(page, 'admin-message');
  await page.getByRole('button', { name: 'Close this message' }).click();
  await expect(page.getByText('Closed.', { exact: true })).toBeVisible();

  await page.goto(`/admin/vendors?q=${id}`);
  await look(page, 'admin-vendors');
  await visible(page, 'link', firm.companyName).click();
  await expect(page.getByText(/last character of the GSTIN does not match/)).toBeVisible();
  await alive(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  const doubted = page.getByRole('dialog', { name: 'Approve despite the doubts?' });
  await expect(doubted).toHaveCSS('opacity', '1');
  await doubted.getByLabel('Why you approve').fill('Compared with the certificate.');
  await doubted.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('This vendor can sell.')).toBeVisible();
  await page.getByRole('button', { name: 'Suspend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend this vendor?' });
  await expect(dialog).toHaveCSS('opacity', '1');
  await dialog.getByLabel('Reason').fill('The GSTIN is unknown.');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Reason given: The GSTIN is unknown.')).toBeVisible();
  await look(page, 'admin-vendor');

  await page.goto(`/admin/orders?q=${number}`);
  await look(page, 'admin-orders');
  await visible(page, 'link', number).click();
  await page.getByLabel('New note').fill('The customer called.');
  await page.getByRole('button', { name: 'Add the note' }).click();
  await expect(page.getByText('The customer called.')).toBeVisible();
  await alive(page);
  await page.getByRole('button', { name: 'Cancel the whole order' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel the whole order?' });
  await expect(question).toHaveCSS('opacity', '1');
  await question.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(page.getByText('Cancelled. Customer and vendor are told')).toBeVisible();
  await expect(visible(page, 'link', 'Read Order cancelled, to the vendor')).toBeVisible();
  await page.goto(`${page.url().replace('/admin/', '/hi/admin/')}`);
  await expect(page.getByText('ग्राहक ने कहा').first()).toBeVisible();
  await look(page, 'admin-order');
});
