import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { expect, it } from 'vitest';
import { markup } from '../../../tests/support/shop/markup.tsx';
import { serverTexts } from '../../i18n/texts.server.ts';
import { ErrorPage, isBusyAnswer } from './error-page.tsx';

it('says on a network error that the cart is safe, and promises no offline use', () => {
  const lost = new TypeError('Failed to fetch');
  expect(markup(<ErrorPage error={lost} />)).toContain('We could not reach the shop, but your cart is safe.');
  expect(markup(<ErrorPage error={lost} />, '/hi')).toContain('पर आपका कार्ट सुरक्षित है');
  const texts = JSON.stringify(Object.values(serverTexts).map(({ cart, common }) => [cart, common]));
  expect(texts).not.toMatch(
    /without (a |any )?(signal|connection|internet)|(सिग्नल|नेटवर्क|इंटरनेट) के बिना|बिना (सिग्नल|नेटवर्क|इंटरनेट)/i,
  );
});

it('treats an overload refusal as busy, for documents and for data requests', () => {
  expect(isBusyAnswer(new ErrorResponse(503, '', { refused: 'busy' }))).toBe(true);
  expect(isBusyAnswer(new ErrorResponse(503, 'Service Unavailable', 'Service Unavailable'))).toBe(true);
});

it('does not treat an error with a request id as busy', () => {
  expect(isBusyAnswer(new ErrorResponse(503, '', { requestId: '018f' }))).toBe(false);
  expect(isBusyAnswer(new ErrorResponse(500, '', { requestId: '018f' }))).toBe(false);
  expect(isBusyAnswer(new Error('broken'))).toBe(false);
});
