import type { OpenedPages } from './state.ts';

/** Every page that stands as it opens. A new page gets its line here. */
export const openedPages: readonly OpenedPages[] = [
  {
    paths: [
      '/',
      '/products',
      '/products?category=Seeds&sort=price-low',
      '/products?search=gehu&maxPrice=1',
      '/products/wheat-hd-3086',
      '/products/reaper-5-hp',
      '/products/nothing',
      '/cart',
      '/no/such/page',
    ],
  },
  {
    paths: [
      '/login',
      '/register',
      '/vendor/login',
      '/vendor/register',
      '/admin/login',
      '/forgot-password',
      '/reset-password?token=gone',
      '/verify-email?token=gone',
    ],
  },
  { paths: ['/about', '/contact', '/privacy', '/terms', '/shipping', '/refund'] },
  {
    who: 'new customer',
    paths: [
      '/account',
      '/account/addresses',
      '/account/addresses/new',
      '/account/password',
      '/account/devices',
      '/account/data',
      '/orders',
      '/order-confirmation/018f0000-0000-7000-8000-000000000000',
    ],
  },
  { who: 'customer', paths: ['/account/addresses', '/orders'] },
  {
    who: 'new vendor',
    paths: ['/vendor/dashboard', '/vendor/products', '/vendor/orders', '/vendor/profile', '/vendor/no-page'],
  },
  {
    who: 'vendor',
    paths: [
      '/vendor/dashboard',
      '/vendor/dashboard?period=1',
      '/vendor/products',
      '/vendor/products/new',
      '/vendor/products/new?kind=Hand+Tools',
      '/vendor/products/maize-hqpm-1',
      '/vendor/products/maize-hqpm-1/stock',
      '/vendor/products/maize-hqpm-1/sizes',
      '/vendor/products/maize-hqpm-1/pictures',
      '/vendor/products/maize-hqpm-1/preview',
      '/vendor/products/import',
      '/vendor/orders',
      '/vendor/profile',
      '/vendor/profile/licences/new',
    ],
  },
  {
    who: 'admin',
    paths: [
      '/admin/dashboard',
      '/admin/products',
      '/admin/products/new',
      '/admin/products/maize-hqpm-1',
      '/admin/products/maize-hqpm-1/stock',
      '/admin/products/maize-hqpm-1/pictures',
      '/admin/vendors',
      '/admin/vendors/choose',
      '/admin/users',
      '/admin/orders',
    ],
  },
  {
    who: 'admin',
    paths: [
      '/admin/audit',
      '/admin/messages',
      '/admin/settings',
      '/admin/settings/store',
      '/admin/outbox',
      '/admin/no/page',
    ],
  },
];
