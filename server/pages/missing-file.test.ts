import { expect, it } from 'vitest';
import { isMissingFile, requestForMissingPage } from './missing-file.ts';

const address = 'https://shop.example/hi/admin/users/gone/data.json';
const asked = (accept: string, method = 'GET') => new Request(address, { method, headers: { accept } });
const browser = asked('text/html,application/xhtml+xml,*/*;q=0.8');

it('is true for a missing file opened by a browser', () => {
  expect(isMissingFile(browser, Response.json(null, { status: 404 }))).toBe(true);
  expect(isMissingFile(browser, new Response(null, { status: 404 }))).toBe(true);
});

it('is false for a not-found page, a request by a program, a form and an existing file', () => {
  const page = new Response('<p>', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(isMissingFile(browser, page)).toBe(false);
  expect(isMissingFile(browser, Response.json(null))).toBe(false);
  expect(isMissingFile(asked('*/*'), Response.json(null, { status: 404 }))).toBe(false);
  expect(isMissingFile(asked('text/html', 'POST'), Response.json(null, { status: 404 }))).toBe(false);
});

it('requests the not-found page in the language, with the same cookies', () => {
  const request = new Request(address, { headers: { cookie: 'kheti-session=x' } });
  expect(requestForMissingPage(request, 'hi').url).toBe('https://shop.example/hi/not-found');
  expect(requestForMissingPage(request, 'en').url).toBe('https://shop.example/not-found');
  expect(requestForMissingPage(request, 'en').headers.get('cookie')).toBe('kheti-session=x');
});
