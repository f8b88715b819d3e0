import type { MessageOf } from '../../../market/messaging/kinds.ts';
import { messageKinds, renderMessage, smsParts } from '../../../market/messaging/templates.ts';
import { type OrderNews, stateOfNews } from '../../../market/order-news/news.ts';
import { newsSamples } from '../../../market/order-news/news-samples.ts';
import { newsSubject, newsText, newsTitle } from '../../../market/order-news/news-texts.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Specimen } from './specimen.tsx';

const brand = {
  name: 'Kheti Bazaar',
  hindiName: 'खेती बाज़ार',
  phone: '020 0123 4567',
  host: 'khetibazaar.in',
};

/** All that is said of orders, to be read by eye: heading and sentence of the page, subject of the mail, message. */
export function OrderNewsTexts() {
  const language = useLanguage();
  const cell = 'border-b border-line py-2 pr-4 text-left align-top';
  return (
    <Specimen name="news of an order, and of one parcel of several" width="full">
      <table className="w-full border-collapse text-sm">
        <tbody>
          {newsSamples.map((news) => (
            <tr key={`${news.cell}${news.isParcel ?? ''}`}>
              <th scope="row" lang="en" className={cell}>
                {`${news.cell}${news.isParcel ? ', parcel' : ''}`}
              </th>
              <td className={cell}>{newsTitle(stateOfNews(news), language)}</td>
              <td className={cell}>{newsText(news, language)}</td>
              <td className={cell}>{newsSubject(news, language)}</td>
              <td className={cell}>{messageText(news, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Specimen>
  );
}

/** The text message with its number of parts; '' where none is sent. */
function messageText({ cell, ...facts }: OrderNews, language: 'en' | 'hi'): string {
  const order = { orderId: '', number: 'KB-2611-0851' };
  const message = { kind: `order.${cell}`, facts: { ...order, ...facts } } as MessageOf;
  if (!messageKinds.includes(message.kind)) return '';
  const text = renderMessage(message, language, brand);
  return `${text} (${smsParts(text)})`;
}
