import { readFile } from 'node:fs/promises';
import englishValidation from '../../../app/i18n/en/validation.json' with { type: 'json' };
import englishPictures from '../../../app/i18n/en/vendor-pictures.json' with { type: 'json' };
import english from '../../../app/i18n/en/vendor-products.json' with { type: 'json' };
import hindiValidation from '../../../app/i18n/hi/validation.json' with { type: 'json' };
import hindiPictures from '../../../app/i18n/hi/vendor-pictures.json' with { type: 'json' };
import hindi from '../../../app/i18n/hi/vendor-products.json' with { type: 'json' };
import { aPhoto } from '../../support/judges/pictures.ts';
import { alive, expect, look, test } from '../../support/shop/browser.ts';
import { aVendor } from '../steps.ts';
import { words } from '../words.ts';

const sheet = (...lines: string[]) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
});

const photo = async (name: string, colour?: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await aPhoto({ colour }),
});

test('a vendor imports the valid lines of a file, and imports the corrected lines again', async ({
  page,
  isMobile,
  become,
}) => {
  const [lang, said, pictures, validation] = isMobile
    ? (['hi', hindi, hindiPictures, hindiValidation] as const)
    : (['en', english, englishPictures, englishValidation] as const);
  const { importing, run } = said;
  const { path } = words[lang];
  await become(page, aVendor(words[lang], { isApproved: true }));
  await page.goto(`${path}/vendor/products/import`);
  await alive(page);
  const main = page.getByRole('main');
  const send = async (file: ReturnType<typeof sheet> | string) => {
    await page.getByLabel(importing.file).setInputFiles(file);
    await main.getByRole('button', { name: importing.check, exact: true }).click();
  };

  await send(sheet('sku,prise,name', 'H-1,199,Hoe'));
  await expect(page.getByText('prise (price?)')).toBeVisible();
  await look(page, 'vendor-import-unknown-column');

  await send(sheet('sku,subcategory,name,price', 'H-1,Hand Tools,Hoe,199', 'H-2,Hand Tools,Rake,free'));
  await expect(page.getByText(run.wrongText)).toBeVisible();
  await expect(page.getByText(importing.status.checked)).toBeVisible();
  await main.getByRole('link', { name: new RegExp(`^${run.filter.new}`) }).click();
  await expect(page.getByText(': 199', { exact: false })).toBeVisible();
  await look(page, 'vendor-import-partly');
  const good = run.applyGood.replace(/.*\{([^#{}]*)# ([^{}]*)\} other.*/, '$11 $2');
  await main.getByRole('button', { name: good, exact: true }).click();
  await expect(page.getByText(importing.status.applied)).toBeVisible();
  await look(page, 'vendor-import-partly-done');

  const download = page.waitForEvent('download');
  await main.getByRole('link', { name: run.getWrong }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFsku,subcategory,name,price,reason\r\nH-2,Hand Tools,Rake,free,.+\r\n$/);
  await main.getByRole('link', { name: run.again }).click();
  await send({ ...sheet(), buffer: Buffer.from(file.replace('free', '99')) });
  await main.getByRole('button', { name: run.apply, exact: true }).click();
  await expect(page.getByText(run.applied)).toBeVisible();

  await page.goto(`${path}/vendor/products/import`);
  await alive(page);
  await main.getByRole('link', { name: pictures.named.link }).click();
  await page
    .getByLabel(pictures.choose)
    .setInputFiles([
      await photo('H-1-2.jpg'),
      await photo('H-1-1.jpg', '#a33c1e'),
      await photo('IMG_2041.jpg'),
    ]);
  for (const name of ['H-1-1.jpg', 'H-1-2.jpg'])
    await expect(page.getByText(pictures.state.done.replace('{name}', name))).toBeVisible();
  await expect(page.getByText(`IMG_2041.jpg: ${validation.picture.unnamed}`)).toBeVisible();
  await look(page, 'vendor-named-pictures');
});
