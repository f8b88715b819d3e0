import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { subcategoryOf } from '../../../market/catalogue/kinds-rules.ts';
import type { EditedProduct } from '../../../market/catalogue/manage/edit-product.ts';
import { factsFrom } from '../../../market/catalogue/manage/product-check-rules.ts';
import { legalMinimumMissed } from '../../../market/catalogue/manage/seed-minimum-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ButtonLink } from '../../ui/form/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { useProductsPath } from '../products-path.ts';
import { useFieldLabel } from './field-label.ts';
import { stepOf, stepPath } from './steps.tsx';

/** Unmet publish requirements of a product, each with a link to its field, and the button that publishes it. */
export function MissingPanel({ product, isStep }: { product: EditedProduct; isStep?: boolean }) {
  const t = useTranslations('vendorProducts.missing');
  const { status } = product;
  const unmet = useMissing(product, isStep);
  const isWaiting = status === 'withheld';
  return (
    <>
      {status === 'draft' || isWaiting ? (
        <Alert
          tone={unmet.length > 0 ? 'warn' : 'ok'}
          className="mb-5"
          title={t(isWaiting ? 'withheld' : 'title')}
        >
          {unmet.length > 0 ? (
            <>
              <p>{t(isWaiting ? 'withheldText' : 'text')}</p>
              <ul className="list-disc pl-5">
                {unmet.map(({ words, to }) => (
                  <li key={words}>
                    <Link
                      to={to}
                      className="inline-flex min-h-12 min-w-12 items-center underline underline-offset-3"
                    >
                      {words}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>{t('ready')}</p>
          )}
          {status === 'draft' && isReady(product) ? <PutOnSale id={product.id} /> : null}
          {status === 'draft' && !isStep && unmet.length > 0 ? <Continue id={product.id} /> : null}
        </Alert>
      ) : null}
      <GerminationWarning product={product} />
    </>
  );
}

/** Approval and licence do not count: the product goes on sale by itself once they are there. */
function isReady({ missing }: EditedProduct): boolean {
  return missing.fields.length === 0 && !missing.picture && !missing.expired && !missing.taxed;
}

function Continue({ id }: { id: string }) {
  const t = useTranslations('vendorProducts.steps');
  const products = useProductsPath();
  return (
    <ButtonLink to={stepPath(`${products}/${id}`, 1)} kind="line" className="mt-3">
      {t('go')}
    </ButtonLink>
  );
}

function PutOnSale({ id }: { id: string }) {
  const t = useTranslations('vendorProducts.actions');
  const action = localise(`${useProductsPath()}/${id}/status`, useLanguage());
  return (
    <Form method="post" action={action} className="mt-3">
      <input type="hidden" name="was" value="draft" />
      <Button type="submit" name="intent" value="live">
        {t('live')}
      </Button>
    </Form>
  );
}

function useMissing(
  { id, vendorId, missing }: EditedProduct,
  isStep: boolean | undefined,
): { words: string; to: string }[] {
  const t = useTranslations('vendorProducts');
  const labelOf = useFieldLabel();
  const products = useProductsPath();
  const at = `${products}/${id}`;
  const profile = products === '/admin/products' ? `/admin/vendors/${vendorId}` : '/vendor/profile';
  const unmet = missing.fields.map((name) => ({
    words: labelOf(name),
    to: `${isStep ? stepPath(at, stepOf(name)) : at}#field-${name}`,
  }));
  if (missing.taxed) unmet.push({ words: t('missing.taxed'), to: `${at}#field-gstRate` });
  if (missing.expired) unmet.push({ words: t('missing.expired'), to: at });
  if (missing.held) unmet.push({ words: t('missing.held'), to: `${at}#field-lot` });
  if (missing.picture) unmet.push({ words: t('missing.picture'), to: `${at}/pictures` });
  if (missing.licence) unmet.push({ words: t(`missing.licence.${missing.licence}`), to: profile });
  if (missing.approval) unmet.push({ words: t('missing.approval'), to: profile });
  return unmet;
}

/** Warning that the germination is below the legal minimum of the crop: the product cannot go on sale. */
function GerminationWarning({ product: { subcategory, texts } }: { product: EditedProduct }) {
  const t = useTranslations('vendorProducts.missing');
  const least = legalMinimumMissed(factsFrom(subcategoryOf(subcategory).kind, texts));
  if (least === null) return null;
  return <Alert tone="warn" className="mb-5" title={t('germination', { least: formatNumber(least) })} />;
}
