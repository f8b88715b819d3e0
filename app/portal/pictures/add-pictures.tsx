import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { maxPictures } from '../../../market/media/upload-rules.ts';
import { formatNumber } from '../../i18n/format.ts';
import { localise } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProductsPath } from '../products-path.ts';
import { type AddedPictures, UploadPictures } from './upload-pictures.tsx';

interface Props {
  productId: string;
  /** Number of pictures that the product has. */
  count: number;
  answer: AddedPictures | undefined;
}

/** Picture upload of a product. */
export function AddPictures({ productId, count, answer }: Props) {
  const t = useTranslations('vendorPictures');
  const address = localise(`${useProductsPath()}/${productId}/pictures`, useLanguage());
  const { revalidate } = useRevalidator();
  return (
    <UploadPictures
      title={t('add')}
      rules={t('rules', { most: formatNumber(maxPictures) })}
      address={address}
      hasCamera
      isFull={count >= maxPictures}
      onAdded={() => void revalidate()}
      answer={answer}
    />
  );
}
