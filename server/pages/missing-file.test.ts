import { expect, it } from 'vitest';
import { isMissingFile, requestForMissingPage } from './missing-file.ts';

const address = 'https://shop.example/hi/admin/users/gone/data.json';
const asked = (accept: string, method = 'GET') => new Request(address, { method, headers: { accept } });
const browser = asked('text/html,application/xhtml+xml,*/*;q=0.8');

it('finds a file that is not there and that a browser has opened', () => {
  expect(isMissingFile(browser, Response.json(null, { status: 404 }))).toBe(true);
  expect(isMissingFile(browser, new Response(null, { status: 404 }))).toBe(true);
});

it('leaves a page that says so itself, a program, a form and a file that is there', () => {
  const page = new Response('<p>', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(isMissingFile(browser, page)).toBe(false);
  expect(isMissingFile(browser, Response.json(null))).toBe(false);
  expect(isMissingFile(asked('*/*'), Response.json(null, { status: 404 }))).toBe(false);
  expect(isMissingFile(asked('text/html', 'POST'), Response.json(null, { status: 404 }))).toBe(false);
});

it('asks for the not-found page in the language, as the same visitor', () => {
  const request = new Request(address, { headers: { cookie: 'kheti-session=x' } });
  expect(requestForMissingPage(request, 'hi').url).toBe('https://shop.example/hi/not-found');
  expect(requestForMissingPage(request, 'en').url).toBe('https://shop.example/not-found');
  expect(requestForMissingPage(request, 'en').headers.get('cookie')).toBe('kheti-session=x');
});
