import { describe, expect, it } from 'vitest';
import { buyerAddressOf, clientOf, isForeign, isReadable, publicUrl } from './request.ts';

const direct = { siteUrl: undefined, trustProxy: false };
const behindProxy = { siteUrl: undefined, trustProxy: true };
const named = { siteUrl: 'https://shop.example', trustProxy: false };

const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
const asked = (headers = {}) => new Request('http://10.0.0.5:3000/cart?x=1', { headers });

describe('public URL', () => {
  it('is the URL of the request', () => {
    expect(publicUrl(asked(), direct).href).toBe('http://10.0.0.5:3000/cart?x=1');
  });

  it('ignores forwarding headers without a trusted proxy', () => {
    expect(publicUrl(asked(forwarded), direct).origin).toBe('http://10.0.0.5:3000');
  });

  it('follows the forwarding headers of a trusted proxy', () => {
    expect(publicUrl(asked(forwarded), behindProxy).href).toBe('https://shop.example/cart?x=1');
    expect(publicUrl(asked({ 'x-forwarded-proto': 'https' }), behindProxy).origin).toBe(
      'https://10.0.0.5:3000',
    );
  });

  it('uses SITE_URL when it is set', () => {
    expect(publicUrl(asked(), named).href).toBe('https://shop.example/cart?x=1');
  });

  it('keeps its host with a path that starts with two slashes', () => {
    for (const settings of [direct, behindProxy, named]) {
      const url = publicUrl(new Request('http://shop.example//evil.example/x'), settings);
      expect([url.hostname, url.pathname]).toEqual(['shop.example', '//evil.example/x']);
    }
  });
});

describe('control characters in a URL', () => {
  it('in its query become spaces', () => {
    const url = (query: string) => publicUrl(new Request(`http://shop.example/products?${query}`), direct);
    for (const sign of ['%00', '%0B', '%1f', '%7F', '%C2%85'])
      expect(url(`search=a${sign}b&sort=newest`).searchParams.get('search')).toBe('a b');
    expect(url('search=a%0Ab').search).toBe('?search=a+b');
    expect(url('search=a%E2%80%AEb').searchParams.get('search')).toBe('ab');
    expect(url('search=%E0%A4%97%E0%A5%87&x').search).toBe('?search=%E0%A4%97%E0%A5%87&x');
  });

  it.each(['/a%00b', '/a%0Ab', '/a%C2%85b', '/%E0%A4%A'])('in its path are refused: %s', (path) => {
    expect(isReadable(new URL(`http://shop.example${path}`))).toBe(false);
  });
});

describe('origin check of a form', () => {
  const own = new URL('https://shop.example/login');
  const foreign = (headers: Record<string, string>, hasSession = true) =>
    isForeign(new Headers(headers), own, hasSession);

  it('accepts our own origin', () => {
    expect(foreign({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(false);
  });

  it('uses the referrer without an origin', () => {
    expect(foreign({ referer: 'https://shop.example/login' })).toBe(false);
    expect(foreign({ referer: 'https://evil.example/login' })).toBe(true);
    expect(foreign({ referer: 'https://shop.example.evil.example/' })).toBe(true);
    expect(foreign({ referer: 'about:client' })).toBe(true);
    expect(foreign({ referer: '' }, false)).toBe(true);
    expect(foreign({ 'sec-fetch-site': 'same-origin', referer: 'https://evil.example/' })).toBe(false);
  });

  it('accepts a form without any of the headers only without a session', () => {
    expect(foreign({}, false)).toBe(false);
    expect(foreign({}, true)).toBe(true);
  });

  it('refuses any other origin', () => {
    expect(foreign({ origin: 'https://evil.example' })).toBe(true);
    expect(foreign({ origin: 'http://shop.example' })).toBe(true);
    expect(foreign({ origin: 'null' })).toBe(true);
    expect(foreign({ 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(foreign({ 'sec-fetch-site': 'same-site' })).toBe(true);
  });
});

describe('client address for rate limits', () => {
  const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });

  it('is the peer address without a proxy', () => {
    expect(clientOf(headers, '192.0.2.1', direct)).toBe('192.0.2.1');
  });

  it('is the last forwarded address, added by our own proxy', () => {
    expect(clientOf(headers, '10.0.0.1', behindProxy)).toBe('203.0.113.9');
  });

  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nonsense', 'nonsense'],
  ])('of %s is %s', (peer, client) => {
    expect(clientOf(new Headers(), peer, direct)).toBe(client);
  });
});

describe('client address for a payment provider', () => {
  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
    ['fe80::1%eth0', 'fe80::1'],
    ['nonsense', undefined],
    [undefined, undefined],
  ])('of %s is %s', (peer, address) => {
    expect(buyerAddressOf(new Headers(), peer, direct)).toBe(address);
  });

  it('is the last forwarded one behind the own proxy', () => {
    const headers = new Headers({ 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
    expect(buyerAddressOf(headers, '10.0.0.1', behindProxy)).toBe('203.0.113.9');
    expect(buyerAddressOf(headers, '10.0.0.1', direct)).toBe('10.0.0.1');
  });
});
