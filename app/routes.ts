import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The design system page exists only in development. */
const inDevelopment = process.env.NODE_ENV === 'production' ? [] : [route('dev/ui', './dev/ui.tsx')];

/** All routes of the shop (spec section 2). `/cart` is English, `/hi/cart` Hindi: one URL a language. */
export default [
  route(':lang?', './ui/shell/language-route.tsx', [
    route('robots.txt', './seo/robots.ts'),
    route('manifest.webmanifest', './seo/manifest.ts'),
    route('sitemap.xml', './seo/sitemap-index.ts'),
    route('sitemaps/:file', './seo/sitemap-file.ts'),
    layout('./storefront/frame.tsx', [
      index('./storefront/home.tsx'),
      route('products', './storefront/products.tsx'),
      route('suggest', './storefront/suggest.ts'),
      route('products/:id', './storefront/product.tsx'),
      route('product/:id', './storefront/product-alias.ts'),
      route('seen', './storefront/seen-products.ts'),
      route('cart', './storefront/cart.tsx'),
      route('cart/products', './storefront/cart-products.ts'),
      route('cart/kept', './storefront/cart-sync.ts'),
      route('products/:id/restock', './storefront/restock.tsx'),
      layout('./storefront/checkout-frame.tsx', [
        route('products/:id/enquiry', './storefront/enquiry.tsx'),
        route('checkout', './storefront/checkout.tsx'),
        route('order-confirmation/:id', './storefront/order-confirmation.tsx'),
        route('order-confirmation/:id/problem', './storefront/order-problem.tsx'),
        route('order-confirmation/:id/summary', './storefront/order-summary.tsx'),
        route('order-confirmation/:id/again', './storefront/reorder.ts'),
        route('orders', './storefront/orders.tsx'),

        route('login', './identity/login.tsx'),
        route('register', './identity/register.tsx'),
        ...prefix('vendor', [
          route('login', './identity/vendor-login.tsx'),
          route('register', './identity/vendor-register.tsx'),
        ]),
        route('admin/login', './identity/admin-login.tsx'),
        route('logout', './identity/logout.ts'),
        route('forgot-password', './identity/forgot-password.tsx'),
        route('reset-password', './identity/reset-password.tsx'),
        route('verify-email', './identity/verify-email.tsx'),
        route('invitation', './identity/invitation.tsx'),

        route('account', './account/frame.tsx', [
          index('./account/profile.tsx'),
          route('profile', './account/correct-profile.tsx'),
          route('email', './account/email.ts'),
          route('addresses', './account/addresses.tsx'),
          route('addresses/new', './account/new-address.tsx'),
          route('addresses/:id/edit', './account/edit-address.tsx'),
          route('addresses/:id/delete', './account/delete-address.tsx'),
          route('password', './account/password.tsx'),
          route('devices', './account/devices.tsx'),
          route('data', './account/data.tsx'),
          route('data.json', './account/data-file.ts'),
        ]),

        ...['about', 'privacy', 'terms', 'shipping', 'refund'].map((name) =>
          route(name, './company/text-page.tsx', { id: `company/${name}` }),
        ),
        route('contact', './company/contact.tsx'),
      ]),
    ]),
    route('vendor', './vendor/frame.tsx', [
      index('./vendor/index.ts'),
      route('dashboard', './vendor/dashboard.tsx'),
      route('dashboard.csv', './vendor/dashboard-csv.ts'),
      ...prefix('profile', [
        index('./vendor/profile.tsx'),
        route('licences/:id', './vendor/licence.tsx'),
        route('licences/:id/delete', './vendor/delete-licence.tsx'),
        route('licences/:id/file', './vendor/licence-copy.ts'),
      ]),
      ...prefix('orders', [
        index('./vendor/orders/list.tsx'),
        route('export', './vendor/orders/export.ts'),
        route('ship', './vendor/orders/ship.tsx'),
        route('slips', './vendor/orders/slips.tsx'),
        route('labels', './vendor/orders/labels.tsx'),
        route(':id', './vendor/orders/order.tsx'),
      ]),
      ...prefix('enquiries', [index('./enquiries/list.tsx'), route(':id', './enquiries/enquiry.tsx')]),
      route('staff', './vendor/staff/list.tsx'),
      route('staff/:id', './vendor/staff/member.tsx'),
      // Not an index route: its forms post to its own URL.
      route('products', './vendor/products/list.tsx'),
      ...prefix('products', [
        route('new', './vendor/products/new.tsx'),
        route('import', './vendor/products/import.tsx'),
        route('import/:id', './vendor/products/import-run.tsx'),
        route('import/:id/wrong', './vendor/products/wrong-lines.ts'),
        route('pictures', './vendor/products/named-pictures.tsx'),
        route('pictures/upload', './vendor/pictures-upload.ts', { id: 'vendor/pictures-upload-named' }),
        route('export', './vendor/products/export.ts'),
        route('template', './vendor/products/template.ts'),
        layout('./vendor/products/frame.tsx', [
          route(':id', './vendor/products/edit.tsx'),
          route(':id/pictures', './vendor/pictures.tsx'),
          route(':id/sizes', './vendor/products/sizes.tsx'),
          route(':id/stock', './vendor/products/stock.tsx'),
          route(':id/preview', './vendor/products/preview.tsx'),
        ]),
        route(':id/status', './vendor/products/status.ts'),
        route(':id/pictures/upload', './vendor/pictures-upload.ts'),
        route(':id/pictures/:key/delete', './vendor/delete-picture.tsx'),
        route(':id/delete', './vendor/products/delete.tsx'),
      ]),
    ]),
    route('admin', './admin/frame.tsx', [
      index('./admin/index.ts'),
      route('dashboard', './admin/dashboard.tsx'),
      // The vendors' product screens, for the products of all vendors.
      route('products', './admin/products/list.tsx'),
      ...prefix('products', [
        route('new', './admin/products/new.tsx'),
        layout('./vendor/products/frame.tsx', { id: 'admin/product' }, [
          route(':id', './vendor/products/edit.tsx', { id: 'admin/product/edit' }),
          route(':id/pictures', './vendor/pictures.tsx', { id: 'admin/product/pictures' }),
          route(':id/sizes', './vendor/products/sizes.tsx', { id: 'admin/product/sizes' }),
          route(':id/stock', './vendor/products/stock.tsx', { id: 'admin/product/stock' }),
          route(':id/preview', './vendor/products/preview.tsx', { id: 'admin/product/preview' }),
        ]),
        route(':id/status', './vendor/products/status.ts', { id: 'admin/product/status' }),
        route(':id/pictures/upload', './vendor/pictures-upload.ts', { id: 'admin/product/upload' }),
        route(':id/pictures/:key/delete', './vendor/delete-picture.tsx', { id: 'admin/product/picture' }),
        route(':id/delete', './vendor/products/delete.tsx', { id: 'admin/product/delete' }),
      ]),
      ...prefix('users', [
        index('./admin/users/list.tsx'),
        route('export', './admin/users/export.ts'),
        route(':id', './admin/users/person.tsx'),
        route(':id/data.json', './admin/users/data-file.ts'),
        route(':id/delete', './admin/users/delete.tsx'),
      ]),
      route('audit', './admin/audit/list.tsx'),
      route('audit/export', './admin/audit/export.ts'),
      ...prefix('orders', [
        index('./admin/orders/list.tsx'),
        route('export', './admin/orders/export.ts'),
        route(':id', './admin/orders/order.tsx'),
      ]),
      ...prefix('messages', [
        index('./admin/messages/list.tsx'),
        route(':id', './admin/messages/message.tsx'),
      ]),
      ...prefix('enquiries', [
        index('./enquiries/list.tsx', { id: 'admin/enquiries' }),
        route(':id', './enquiries/enquiry.tsx', { id: 'admin/enquiry' }),
      ]),
      ...prefix('vendors', [
        index('./admin/vendors/list.tsx'),
        route('export', './admin/vendors/export.ts'),
        route('choose', './admin/vendors/choose.tsx'),
        route('licences/:id', './vendor/licence-copy.ts', { id: 'admin/licence-copy' }),
        route(':id', './admin/vendors/vendor.tsx'),
      ]),
      ...prefix('settings', [
        index('./admin/settings/settings.tsx'),
        route('store', './admin/settings/store.tsx'),
      ]),
      route('outbox', './admin/outbox.tsx'),
      route('outbox/:id', './admin/mail.tsx'),
      route('*', './admin/not-found.tsx'),
      // Otherwise /admin/cart would match the cart in a language "admin". Index routes rank above it, but below real pages.
      ...prefix(':page', [index('./admin/not-found.tsx', { id: 'admin/unknown' })]),
      ...prefix(':page/:id', [index('./admin/not-found.tsx', { id: 'admin/unknown-of' })]),
    ]),
    ...inDevelopment,
    layout('./storefront/frame.tsx', { id: 'not-found-frame' }, [route('*', './storefront/not-found.tsx')]),
  ]),
] satisfies RouteConfig;
