import { expect, test } from 'vitest';
import { deviceOf } from './device-rules.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-M135F) ${webkit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`Mozilla/5.0 (Linux; U; Android 9) ${webkit} UCBrowser/13.4 Mobile Safari/537.36`, 'UC Browser, Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'Firefox, Android'],
  ['Mozilla/5.0 (Mobile; LYF/F320B) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox, KaiOS'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/8.0; U; en) Presto/2.12', 'Opera'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130 Safari/537.36 Edg/130`, 'Edge, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/17 Safari/605', 'Safari, Mac'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130 Safari/537.36`, 'Chrome, Linux'],
  ['curl/8.5.0', ''],
  ['<script>alert(1)</script>', ''],
  ['', ''],
  [null, ''],
])('reads %j as %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
