import { expect, it } from 'vitest';
import { whatsappLink } from '../../ui/facts.tsx';
import { trackingPage } from './tracking-page.ts';

it('links the carriers whose pages are known, with the tracking number where the page takes it', () => {
  expect(trackingPage('India Post', 'EA123456789IN')).toBe('https://www.indiapost.gov.in/');
  expect(trackingPage('speed post', 'EA1')).toBe('https://www.indiapost.gov.in/');
  expect(trackingPage('डाक', 'EA1')).toBe('https://www.indiapost.gov.in/');
  expect(trackingPage('Delhivery Surface', '12 &34')).toBe(
    'https://www.delhivery.com/track-v2/package/12%20%2634',
  );
  expect(trackingPage('BlueDart', '7')).toMatch(/^https:\/\/www\.bluedart\.com\/.*=7$/);
  expect(trackingPage('Our own pickup', 'MH-12')).toBeNull();
});

it.each(['020 0123 4567', '+91 20 0123 4567', '912001234567'])('opens WhatsApp for %s', (phone) => {
  expect(whatsappLink(phone, 'Order KB-2611-0848?')).toBe(
    'https://wa.me/912001234567?text=Order%20KB-2611-0848%3F',
  );
});
