import type { Page } from '@playwright/test';
import { productOf } from '../../../database/demo/catalogue/index.ts';
import { specifiedTerms, totalsOf } from '../../../market/delivery/rules.ts';
import { rupees } from '../../../market/kernel/money.ts';
import { address } from '../../support/address.ts';
import { alive, type Become, expect, look, test } from '../../support/shop/browser.ts';
import { aCustomer, inItsWidth, isConfirmed, place, readyToOrder, visible, type Words } from '../steps.ts';
import { words } from '../words.ts';

test.use({ hasOwnShop: true, simulatesProviders: true });

const texts = {
  en: {
    upi: /^UPI/,
    netBanking: /net banking/i,
    open: 'Open UPI app',
    openPage: 'Go to the payment page',
    demo: 'Demo: pay on the demo page',
    check: 'I have paid: check now',
    asked: 'We have asked the bank',
    paid: 'Paid. Thank you.',
    paidOnline: 'Paid online',
    failed: 'The payment did not go through',
    late: 'Your money is on its way back',
    cameLate: /^Your payment came at .* The order was cancelled before/,
    sent: 'Sent back to your UPI account',
    inCash: 'Pay cash at the door instead',
    payNow: /^Pay now/,
    qr: /^QR code to pay/,
    summary: 'Order Summary',
    showQr: 'Show a QR for another phone',
    cancel: 'Cancel Order',
    yes: 'Yes, cancel',
    back: /goes back to your UPI account/,
    refund: 'Refund',
  },
  hi: {
    upi: /^UPI/,
    netBanking: /नेट बैंकिंग/,
    open: 'UPI ऐप खोलें',
    openPage: 'पेमेंट पेज पर जाएँ',
    demo: 'डेमो: डेमो पेज पर पैसे दें',
    check: 'पैसे दे दिए: अभी देखें',
    asked: 'हमने बैंक से पूछा है',
    paid: 'पैसे मिल गए। धन्यवाद।',
    paidOnline: 'ऑनलाइन दिए',
    failed: 'पैसे नहीं पहुँचे',
    late: 'आपके पैसे वापस आ रहे हैं',
    cameLate: /^आपके पैसे .* पर आए। ऑर्डर उससे पहले/,
    sent: 'आपके UPI खाते में भेजे',
    inCash: 'सामान मिलने पर नकद दें',
    payNow: /के पैसे अभी दें$/,
    qr: /QR कोड$/,
    summary: 'ऑर्डर का हिसाब',
    showQr: 'दूसरे फ़ोन के लिए QR दिखाएँ',
    cancel: 'ऑर्डर रद्द करें',
    yes: 'हाँ, रद्द करें',
    back: /आपके UPI खाते में लौटेंगे/,
    refund: 'रिफ़ंड',
  },
};

const textsOf = (w: Words) => (w.path ? texts.hi : texts.en);

/** Chooses on the page of the simulated provider, which has the browser's language. */
const choose = (page: Page, choice: 'pay' | 'fail' | 'expired') =>
  page.locator(`button[value=${choice}]`).click();

/** Orders one product of a new customer, paid in the way with this label. Ends on the page of the payment. */
async function orderBy(page: Page, become: Become, w: Words, way: RegExp): Promise<void> {
  await readyToOrder(page, become, w);
  await page.getByRole('radio', { name: way }).check();
  await place(page, w).click();
  await expect(page).toHaveURL(new RegExp(`${w.path}/pay/`));
}

for (const w of [words.en, words.hi]) {
  const t = textsOf(w);
  const tag = inItsWidth(w);

  test(`an order is paid by UPI, and a cancellation says what goes back, under ${w.path || '/'}`, {
    tag,
  }, async ({ page, become }) => {
    await orderBy(page, become, w, t.upi);
    const qr = page.getByRole('img', { name: t.qr });
    const demo = page.getByRole('link', { name: t.demo });
    await expect(demo).toBeVisible();
    if (w.path) {
      await expect(visible(page, 'link', t.open)).toHaveAttribute('href', /^upi:\/\/pay\?/);
      await expect(qr).toBeHidden();
      await page.getByRole('link', { name: t.showQr }).click();
    }
    await expect(qr).toBeVisible();
    await expect(page.getByRole('heading', { name: t.summary })).toBeVisible({ visible: !w.path });
    await demo.click();
    await choose(page, 'pay');
    // The shop asks its provider at the return, and goes on by itself.
    await isConfirmed(page, w);
    await expect(page.getByText(t.paid)).toBeVisible();
    await expect(page.getByText(t.paidOnline).first()).toBeVisible();

    await visible(page, 'button', t.cancel).click();
    await expect(page.getByText(t.back)).toBeVisible();
    await page.getByRole('button', { name: t.yes }).click();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(t.refund) })).toBeVisible();
  });

  test(`the page follows a payment that is made elsewhere, under ${w.path || '/'}`, { tag }, async ({
    page,
    context,
    become,
  }) => {
    await orderBy(page, become, w, t.netBanking);
    const target = await visible(page, 'link', t.openPage).getAttribute('href');
    const other = await context.newPage();
    await other.goto(target ?? '');
    await choose(other, 'pay');
    await other.close();
    await isConfirmed(page, w);
    await expect(page.getByText(t.paid)).toBeVisible();
  });

  test(`a payment that failed is made in another way, under ${w.path || '/'}`, { tag }, async ({
    page,
    become,
  }) => {
    await orderBy(page, become, w, t.upi);
    await page.getByRole('link', { name: t.demo }).click();
    await choose(page, 'fail');
    await expect(page.getByRole('heading', { level: 1, name: t.failed })).toBeVisible();
    await page.goto(`${w.path}/orders`);
    await page.getByRole('link', { name: t.payNow }).click();
    await page.getByRole('button', { name: t.inCash }).click();
    await isConfirmed(page, w);
    await expect(page.getByText(t.paid)).toBeHidden();
  });

  test(`a payment after the time goes back by itself, under ${w.path || '/'}`, { tag }, async ({
    page,
    become,
  }) => {
    await orderBy(page, become, w, t.upi);
    await page.getByRole('link', { name: t.demo }).click();
    await choose(page, 'expired');
    await expect(page.getByRole('heading', { level: 1, name: t.late })).toBeVisible();
    await expect(page.getByText(t.cameLate)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(t.refund) })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(t.sent)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await look(page, 'pay-late');
  });
}

test('an administrator pays ₹1, which comes back, and offers a further way', {
  tag: '@only-desktop',
}, async ({ page, become }) => {
  await become(page, 'admin');
  await page.goto('/admin/settings/payments/razorpay');
  await alive(page);
  const way = page.getByRole('checkbox', { name: /^Net Banking/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await way.uncheck();
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await way.check();
  await save.click();
  await expect(page.getByRole('alert').getByText('First a test payment has to come back.')).toBeVisible();

  await page.getByRole('button', { name: 'Pay ₹1' }).click();
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open the payment' }).click(),
  ]);
  await choose(provider, 'pay');
  await expect(provider).toHaveURL(/\/admin\/settings\/payments\/razorpay\?back=yes/);
  await provider.close();
  await expect(page.getByText('It works: paid, sent back, and both events came.')).toBeVisible();
  await way.check();
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(way).toBeChecked();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const w of [words.en, words.hi])
    test(`an order is paid under ${w.path || '/'}`, { tag: inItsWidth(w) }, async ({ page, become }) => {
      const t = textsOf(w);
      await become(page, aCustomer(w));
      await page.goto(`${w.path}/pay/${await orderWithoutScript(page)}`);
      // Until the provider has answered, the page reloads itself.
      await page.getByRole('link', { name: t.demo }).click();
      await choose(page, 'pay');
      await expect(page).toHaveURL(/back=yes/);
      await visible(page, 'button', t.check).click();
      await expect(page.getByText(t.asked).or(page.getByText(t.paid))).toBeVisible();
      await expect
        .poll(async () => {
          await page.reload();
          return page
            .getByText(t.paid)
            .or(page.getByRole('heading', { name: w.confirmed }))
            .count();
        })
        .toBeGreaterThan(0);
    });
});

/** Orders one product by UPI as the checkout's script does. Returns the order's id. */
async function orderWithoutScript(page: Page): Promise<string> {
  await page.goto('/robots.txt');
  const { origin } = new URL(page.url());
  const post = (form: Record<string, string>) =>
    page.request.post('/checkout.data', { form, headers: { origin }, maxRedirects: 0 });
  const saved = await (await post({ intent: 'add-address', ...address })).text();
  const addressId = /"savedAddress","(?<id>[^"]+)"/.exec(saved)?.groups?.id ?? '';
  const product = productOf('npk-19-19-19');
  const { total } = totalsOf(rupees(product.price), specifiedTerms);
  const answer = await post({
    intent: 'place',
    checkoutId: crypto.randomUUID(),
    addressId,
    items: JSON.stringify([{ productId: product.id, quantity: 1 }]),
    total: String(total),
    paymentMethod: 'upi',
  });
  return /\/pay\/(?<id>[\w-]+)/.exec(await answer.text())?.groups?.id ?? '';
}
