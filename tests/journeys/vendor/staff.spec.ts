import enCommon from '../../../app/i18n/en/common.json' with { type: 'json' };
import enIdentity from '../../../app/i18n/en/identity.json' with { type: 'json' };
import enInvitation from '../../../app/i18n/en/invitation.json' with { type: 'json' };
import enPortal from '../../../app/i18n/en/portal.json' with { type: 'json' };
import enStaff from '../../../app/i18n/en/staff.json' with { type: 'json' };
import enOrders from '../../../app/i18n/en/vendor-orders.json' with { type: 'json' };
import hiCommon from '../../../app/i18n/hi/common.json' with { type: 'json' };
import hiIdentity from '../../../app/i18n/hi/identity.json' with { type: 'json' };
import hiInvitation from '../../../app/i18n/hi/invitation.json' with { type: 'json' };
import hiPortal from '../../../app/i18n/hi/portal.json' with { type: 'json' };
import hiStaff from '../../../app/i18n/hi/staff.json' with { type: 'json' };
import hiOrders from '../../../app/i18n/hi/vendor-orders.json' with { type: 'json' };
import { expect, look, test } from '../../support/shop/browser.ts';
import { aVendor, visible } from '../steps.ts';
import { words } from '../words.ts';

const languages = [
  {
    w: words.en,
    common: enCommon,
    identity: enIdentity,
    invitation: enInvitation,
    portal: enPortal,
    staff: enStaff,
    orders: enOrders,
  },
  {
    w: words.hi,
    common: hiCommon,
    identity: hiIdentity,
    invitation: hiInvitation,
    portal: hiPortal,
    staff: hiStaff,
    orders: hiOrders,
  },
];

for (const javaScriptEnabled of [true, false])
  test.describe(`staff ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });
    for (const { w, common, identity, invitation, portal, staff, orders } of languages)
      test(`an owner invites a packer, who ships an order and sees no money under ${w.path || '/'}`, async ({
        page,
        become,
      }) => {
        await become(page, aVendor(w, { isApproved: true, orders: 1 }));
        await page.goto(`${w.path}/vendor/staff`);
        const contact = page.getByLabel(staff.invite.contact);
        await contact.fill('12345');
        await page.getByRole('button', { name: staff.invite.submit }).click();
        await expect(contact).toHaveAttribute('aria-invalid', 'true');
        await expect(contact).toHaveValue('12345');
        await contact.fill('+91 98220 00071');
        await page.getByRole('button', { name: staff.invite.submit }).click();
        const link = await page.getByLabel(staff.share.link, { exact: true }).inputValue();
        await expect(page.getByRole('link', { name: staff.share.whatsapp })).toHaveAttribute(
          'href',
          /^https:\/\/wa\.me\/919822000071\?text=/,
        );
        await expect(page.getByRole('row', { name: /9822000071/ })).toContainText(staff.role.packer);
        await look(page, `staff-invited${w.path.replace('/', '-')}`);

        await page.context().clearCookies();
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Journey Krishi Kendra');
        await expect(page.getByText(invitation.roleHelp.packer)).toBeVisible();
        await page.getByLabel(identity.name).fill('Ganesh More');
        await page
          .getByLabel(identity.email, { exact: true })
          .fill(`packer-${crypto.randomUUID()}@test.example`);
        await page.getByLabel(identity.password, { exact: true }).fill('demo-secret');
        await page.getByLabel(identity.confirmPassword).fill('demo-secret');
        await page.getByRole('button', { name: invitation.submit }).click();
        await expect(page).toHaveURL(`${w.path}/vendor/dashboard`);

        const seesNoMoney = () => expect(page.locator('body')).not.toContainText('₹');
        await seesNoMoney();
        await page.goto(`${w.path}/vendor/products`);
        await seesNoMoney();
        await page.goto(`${w.path}/vendor/orders`);
        await seesNoMoney();
        await visible(page, 'link', /^KB-/).first().click();
        await seesNoMoney();
        await page.getByRole('button', { name: orders.accept, exact: true }).click();
        await page.getByLabel(orders.carrier).fill('India Post');
        await page.getByRole('button', { name: orders.ship, exact: true }).click();
        await expect(page.getByText(orders.moved.shipped)).toBeVisible();
        await expect(page.getByText('Ganesh More, Journey Krishi Kendra').first()).toBeVisible();
        await expect(page.getByText(common.status.shipped).first()).toBeVisible();
        await seesNoMoney();

        await page.goto(`${w.path}/vendor/staff`);
        await expect(page.getByRole('heading', { level: 1, name: portal.notPermitted.title })).toBeVisible();
        await page.goto(link);
        await expect(page.getByText(invitation.gone.used)).toBeVisible();
      });
  });
