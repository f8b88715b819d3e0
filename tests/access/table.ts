import { adminTable } from './admin-table.ts';

/**
 * Access table (docs/product.md, Routes): every route of app/routes.ts and every action, with the status and redirect
 * target for each person. One answer applies to all people; two apply to visitors and to signed-in people; six apply to
 * `columns`. A word after the address names the form that is sent. Letters in brackets name the staff who are let in as
 * the vendor or the administrator is: packer, accountant; support, catalogue, finance. Others on that side get 403.
 */
const table = `
GET  /robots.txt                     200
GET  /manifest.webmanifest           200
GET  /sitemap.xml                    200
GET  /sitemaps/:file                 200
GET  /t/:token                       200
POST /t/:token empty                 409

GET  /                               200
GET  /products                       200
GET  /compare                        200
GET  /suggest                        200
GET  /pincode/:pincode               200
GET  /products/:id                   200
GET  /products/:id/enquiry           200
POST /products/:id/enquiry empty     422
GET  /products/:id/reviews           200
POST /products/:id/reviews empty     422
GET  /products/:id/restock           200
POST /products/:id/restock empty     422   200
GET  /product/:id                    301>/products/npk-19-19-19
GET  /seen                           200
GET  /cart                           200
GET  /cart/products                  200
GET  /cart/kept                      302>/cart
GET  /delivery                       200
GET  /delivery/offers                200
POST /cart/kept keep                 401   200
POST /cart/kept take                 200
POST /cart add-to-cart               302>/cart
POST /cart remove-line               302>/cart
POST /cart empty                     409

GET  /checkout                       302>/login?redirect=/checkout   200
POST /checkout place                 302>/login?redirect=/checkout   302>/order-confirmation/…  422  422  422  422
POST /checkout add-address           302>/login?redirect=/checkout   200
POST /checkout change-address        302>/login?redirect=/checkout   200  404  404  404  404
GET  /order-confirmation/:id         302>/login?redirect=/order-confirmation/:id   200  404  404  404  404
POST /order-confirmation/:id cancel   302>/login?redirect=/order-confirmation/:id   302>/order-confirmation/:id?cancelled=order  404  404  404  404
GET  /order-confirmation/:id/address  302>/login?redirect=/order-confirmation/:id/address  200  404  404  404  404
POST /order-confirmation/:id/address empty  302>/login?redirect=/order-confirmation/:id/address  422
GET  /order-confirmation/:id/problem  302>/login?redirect=/order-confirmation/:id/problem  200  404  404  404  404
POST /order-confirmation/:id/problem empty  302>/login?redirect=/order-confirmation/:id/problem  422
GET  /order-confirmation/:id/refund  302>/login?redirect=/order-confirmation/:id/refund   404
POST /order-confirmation/:id/refund empty  302>/login?redirect=/order-confirmation/:id/refund   422
POST /order-confirmation/:id/refund cash-upi  302>/login?redirect=/order-confirmation/:id/refund   409  404  404  404  404
POST /order-confirmation/:id/refund cash-code  302>/login?redirect=/order-confirmation/:id/refund   404
POST /order-confirmation/:id/refund cash-proof  302>/login?redirect=/order-confirmation/:id/refund   404
GET  /order-confirmation/:id/return  302>/login?redirect=/order-confirmation/:id/return   200  404  404  404  404
POST /order-confirmation/:id/return empty  302>/login?redirect=/order-confirmation/:id/return   422
GET  /returns/:id                    302>/login?redirect=/returns/:id   200  404  404  404  404
POST /returns/:id empty              302>/login?redirect=/returns/:id   422
GET  /reviews/:line                  302>/login?redirect=/reviews/:line   200  404  404  404  404
POST /reviews/:line empty            302>/login?redirect=/reviews/:line   422
GET  /complaints/:id                 302>/login?redirect=/complaints/:id   200  404  404  404  404
POST /complaints/:id empty           302>/login?redirect=/complaints/:id   409  404  404  404  404
GET  /seed-cases/:id                 302>/login?redirect=/seed-cases/:id   404
POST /seed-cases/:id empty           302>/login?redirect=/seed-cases/:id   422
GET  /photographs/:of/:id            302>/returns/:id
POST /photographs/:of/:id empty      302>/login?redirect=/photographs/:of/:id  422  404  422  404  422
GET  /photographs/:of/:id/:photograph  302>/login?redirect=/photographs/:of/:id/:photograph  404
GET  /order-confirmation/:id/summary  302>/login?redirect=/order-confirmation/:id/summary   200  404  404  404  404
GET  /documents/:id  302>/login?redirect=/documents/:id   200  404  200  404  200
GET  /documents/:id.pdf  302>/login?redirect=/documents/:id.pdf   200  404  200  404  200
GET  /documents/:id.csv  302>/login?redirect=/documents/:id.csv   404
GET  /order-confirmation/:id/again   302>/login?redirect=/order-confirmation/:id/again   200  404  404  404  404
GET  /pay/:id                        302>/login?redirect=/pay/:id   200  302>/order-confirmation/:id  302>/order-confirmation/:id  302>/order-confirmation/:id  302>/order-confirmation/:id
POST /pay/:id empty                  302>/login?redirect=/pay/:id   302>/pay/:id?asked=yes  404  404  404  404
POST /pay/:id by-gold                302>/login?redirect=/pay/:id   422  404  404  404  404
POST /pay/:id transfer               302>/login?redirect=/pay/:id   302>/pay/:id  404  404  404  404
GET  /pay/:id/state                  302>/login?redirect=/pay/:id/state   200  404  404  404  404
GET  /orders                         302>/login?redirect=/orders     200
GET  /account                        302>/login?redirect=/account    200
GET  /account/profile                302>/login?redirect=/account/profile    200
POST /account/profile empty          302>/login?redirect=/account/profile    422
GET  /account/email                  302>/login?redirect=/account/email      200
POST /account/email again            302>/login?redirect=/account/email      302>/account?mail=sent
POST /account/email add-email            302>/login?redirect=/account/email      422
GET  /account/ways                   302>/login?redirect=/account/ways       200
POST /account/ways empty              302>/login?redirect=/account/ways       302>/account/ways
GET  /account/addresses              302>/login?redirect=/account/addresses  200
POST /account/addresses default      302>/login?redirect=/account/addresses  302>/account/addresses  404  404  404  404
GET  /account/addresses/new          302>/login?redirect=/account/addresses/new  200
POST /account/addresses/new empty    302>/login?redirect=/account/addresses/new  422
GET  /account/addresses/:id/edit     302>/login?redirect=/account/addresses/:id/edit  200  404  404  404  404
POST /account/addresses/:id/edit empty       302>/login?redirect=/account/addresses/:id/edit  422
POST /account/addresses/:id/edit address     302>/login?redirect=/account/addresses/:id/edit  200  404  404  404  404
GET  /account/addresses/:id/delete   302>/login?redirect=/account/addresses/:id/delete  200  404  404  404  404
POST /account/addresses/:id/delete gone      302>/login?redirect=/account/addresses/:id/delete  404
GET  /account/password               302>/login?redirect=/account/password   200
POST /account/password wrong         302>/login?redirect=/account/password   422
GET  /account/devices                302>/login?redirect=/account/devices    200
POST /account/devices stranger       302>/login?redirect=/account/devices    404
POST /account/devices wrong-proof    302>/login?redirect=/account/devices    422
GET  /account/phone                  302>/login?redirect=/account/phone      200
POST /account/phone ask-code         302>/login?redirect=/account/phone      422
GET  /account/messages               302>/login?redirect=/account/messages   200
GET  /account/quotes                 302>/login?redirect=/account/quotes     200
GET  /account/quotes/:id             302>/login?redirect=/account/quotes/:id  404
POST /account/quotes/:id empty       302>/login?redirect=/account/quotes/:id  404
POST /account/quotes/:id decline-quote  302>/login?redirect=/account/quotes/:id  404
POST /account/quotes/:id say-quote   302>/login?redirect=/account/quotes/:id  422
GET  /account/tickets                302>/login?redirect=/account/tickets   200
GET  /account/returns                302>/login?redirect=/account/returns   200
GET  /account/reviews                302>/login?redirect=/account/reviews   200
POST /account/messages empty         302>/login?redirect=/account/messages   302>/account/messages  302>/account/messages  302>/account/messages  302>/account/messages  302>/account/messages
GET  /account/second-factor          302>/login?redirect=/account/second-factor  200
GET  /account/second-factor/app      302>/login?redirect=/account/second-factor/app  200
POST /account/second-factor/app empty        302>/login?redirect=/account/second-factor/app  422
GET  /account/second-factor/passkey  302>/login?redirect=/account/second-factor/passkey  200
POST /account/second-factor/passkey empty    302>/login?redirect=/account/second-factor/passkey  422
GET  /account/second-factor/codes    302>/login?redirect=/account/second-factor/codes  302>/account/second-factor
POST /account/second-factor/codes empty      302>/login?redirect=/account/second-factor/codes  302>/account/second-factor
GET  /account/second-factor/:id/remove       302>/login?redirect=/account/second-factor/:id/remove  404
POST /account/second-factor/:id/remove unproven  302>/login?redirect=/account/second-factor/:id/remove  422
GET  /account/data                   302>/login?redirect=/account/data       200
GET  /account/data/erase             302>/login?redirect=/account/data/erase  200
POST /account/data/erase unproven    302>/login?redirect=/account/data/erase  422
GET  /account/data.json              302>/login?redirect=/account/data.json  200

GET  /login                          200   302>/
POST /login wrong                    401   302>/
GET  /login/phone                    302>/login?problem=people.code-expired  302>/
POST /login/phone empty              302>/login?problem=people.code-expired  302>/
GET  /login/code                     302>/login
POST /login/code empty               302>/login
GET  /login/passkey                  302>/
POST /login/passkey empty            401
GET  /register                       200   302>/
POST /register empty                 422   302>/
GET  /vendor/login                   200   200  200  302>/vendor/dashboard  302>/vendor/dashboard  200
POST /vendor/login wrong             401   401  401  302>/vendor/dashboard  302>/vendor/dashboard  401
GET  /vendor/register                200   200  200  302>/vendor/dashboard  302>/vendor/dashboard  200
POST /vendor/register empty          422   422  422  302>/vendor/dashboard  302>/vendor/dashboard  422
GET  /admin/login                    200   200  200  200  200  302>/admin/dashboard
POST /admin/login wrong              401   401  401  401  401  302>/admin/dashboard
GET  /logout                         302>/
GET  /forgot-password                200
POST /forgot-password empty          422
GET  /lost-number                    200
POST /lost-number empty              422
POST /lost-number claim-number       410
POST /forgot-password wrong          302>/forgot-password?sent=1
GET  /reset-password                 404
POST /reset-password empty           422
POST /reset-password renew           404
GET  /verify-email                   404
POST /verify-email take              404
GET  /invitation                     302>/login?redirect=/invitation  404
POST /invitation empty               302>/login?redirect=/invitation  404  404  409  409  409
GET  /about                          200
GET  /contact                        200
POST /contact empty                  422
GET  /privacy                        200
GET  /terms                          200
GET  /shipping                       200
GET  /refund                         200
GET  /how-we-rank                    200

GET  /vendor  [pa]  302>/vendor/login?redirect=/vendor            302>/  302>/  302>/vendor/dashboard  302>/vendor/dashboard  302>/
GET  /vendor/dashboard  [pa]  302>/vendor/login?redirect=/vendor/dashboard  302>/  302>/  200  200  302>/
GET  /vendor/search  [pa]  302>/vendor/login?redirect=/vendor/search  302>/  302>/  200  200  302>/
GET  /vendor/dashboard.csv  [a]  302>/vendor/login?redirect=/vendor/dashboard.csv  302>/  302>/  200  200  302>/
GET  /vendor/profile  [-]  302>/vendor/login?redirect=/vendor/profile  302>/  302>/  200  200  302>/
POST /vendor/profile empty  [-]  302>/vendor/login?redirect=/vendor/profile  302>/  302>/  422  422  302>/
POST /vendor/profile bank  [-]  302>/vendor/login?redirect=/vendor/profile  302>/  302>/  422  422  302>/
POST /vendor/profile stop  [-]  302>/vendor/login?redirect=/vendor/profile  302>/  302>/  409  409  302>/
POST /vendor/profile unsigned  [-]  302>/vendor/login?redirect=/vendor/profile  302>/  302>/  422  422  302>/
GET  /vendor/profile/licences/:id  [-]  302>/vendor/login?redirect=/vendor/profile/licences/:id  302>/  302>/  200  404  302>/
POST /vendor/profile/licences/:id empty  [-]  302>/vendor/login?redirect=/vendor/profile/licences/:id  302>/  302>/  422  422  302>/
POST /vendor/profile/licences/:id licence  [-]  302>/vendor/login?redirect=/vendor/profile/licences/:id  302>/  302>/  302>/vendor/profile/licences/:id?saved  404  302>/
GET  /vendor/profile/licences/:id/delete  [-]  302>/vendor/login?redirect=/vendor/profile/licences/:id/delete  302>/  302>/  200  404  302>/
POST /vendor/profile/licences/:id/delete gone  [-]  302>/vendor/login?redirect=/vendor/profile/licences/:id/delete  302>/  302>/  404  404  302>/
GET  /vendor/profile/licences/:id/file  [-]  302>/vendor/login?redirect=/vendor/profile/licences/:id/file  302>/  302>/  404  404  302>/
GET  /vendor/orders  [pa]  302>/vendor/login?redirect=/vendor/orders  302>/  302>/  200  200  302>/
POST /vendor/orders accept-many  [p]  302>/vendor/login?redirect=/vendor/orders  302>/  302>/  200  200  302>/
POST /vendor/orders deliver-many  [p]  302>/vendor/login?redirect=/vendor/orders  302>/  302>/  200  200  302>/
GET  /vendor/orders/export  [a]  302>/vendor/login?redirect=/vendor/orders/export  302>/  302>/  200  200  302>/
GET  /vendor/orders/on-time  [a]  302>/vendor/login?redirect=/vendor/orders/on-time  302>/  302>/  200  200  302>/
GET  /vendor/orders/on-time/export  [a]  302>/vendor/login?redirect=/vendor/orders/on-time/export  302>/  302>/  200  200  302>/
GET  /vendor/orders/book  [p]  302>/vendor/login?redirect=/vendor/orders/book  302>/  302>/  200  200  302>/
POST /vendor/orders/book book-many  [p]  302>/vendor/login?redirect=/vendor/orders/book  302>/  302>/  200  200  302>/
GET  /vendor/orders/ship  [p]  302>/vendor/login?redirect=/vendor/orders/ship  302>/  302>/  200  200  302>/
POST /vendor/orders/ship ship-many  [p]  302>/vendor/login?redirect=/vendor/orders/ship  302>/  302>/  200  200  302>/
GET  /vendor/orders/run  [p]  302>/vendor/login?redirect=/vendor/orders/run  302>/  302>/  200  200  302>/
GET  /vendor/orders/slips  [pa]  302>/vendor/login?redirect=/vendor/orders/slips  302>/  302>/  302>/vendor/orders  302>/vendor/orders  302>/
GET  /vendor/orders/labels  [pa]  302>/vendor/login?redirect=/vendor/orders/labels  302>/  302>/  302>/vendor/orders  302>/vendor/orders  302>/
GET  /vendor/orders/:id  [pa]  302>/vendor/login?redirect=/vendor/orders/:id  302>/  302>/  200  404  302>/
POST /vendor/orders/:id accept  [p]  302>/vendor/login?redirect=/vendor/orders/:id  302>/  302>/  302>/vendor/orders/:id?done=move  404  302>/
POST /vendor/orders/:id empty  [p]  302>/vendor/login?redirect=/vendor/orders/:id  302>/  302>/  422  422  302>/
POST /vendor/orders/:id reduce  [p]  302>/vendor/login?redirect=/vendor/orders/:id  302>/  302>/  409  404  302>/
POST /vendor/orders/:id check  [p]  302>/vendor/login?redirect=/vendor/orders/:id  302>/  302>/  409  404  302>/
POST /vendor/orders/:id came-back  [p]  302>/vendor/login?redirect=/vendor/orders/:id  302>/  302>/  409  404  302>/
POST /vendor/orders/:id came-back-check  [p]  302>/vendor/login?redirect=/vendor/orders/:id  302>/  302>/  409  404  302>/
GET  /vendor/orders/:id/parcel  [pa]  302>/vendor/login?redirect=/vendor/orders/:id/parcel  302>/  302>/  200  404  302>/
POST /vendor/orders/:id/parcel track-parcel  [pa]  302>/vendor/login?redirect=/vendor/orders/:id/parcel  302>/  302>/  302>/vendor/orders/:id/parcel?done=track  404  302>/
POST /vendor/orders/:id/parcel cancel-booking  [p]  302>/vendor/login?redirect=/vendor/orders/:id/parcel  302>/  302>/  302>/vendor/orders/:id/parcel?done=cancel-booking  404  302>/
GET  /vendor/returns  [p]  302>/vendor/login?redirect=/vendor/returns  302>/  302>/  200  200  302>/
GET  /vendor/returns/export  [p]  302>/vendor/login?redirect=/vendor/returns/export  302>/  302>/  200  200  302>/
GET  /vendor/returns/:id  [p]  302>/vendor/login?redirect=/vendor/returns/:id  302>/  302>/  200  404  302>/
POST /vendor/returns/:id empty  [p]  302>/vendor/login?redirect=/vendor/returns/:id  302>/  302>/  422  404  302>/
GET  /vendor/complaints  [p]  302>/vendor/login?redirect=/vendor/complaints  302>/  302>/  200  200  302>/
GET  /vendor/complaints/:id  [p]  302>/vendor/login?redirect=/vendor/complaints/:id  302>/  302>/  200  404  302>/
POST /vendor/complaints/:id empty  [p]  302>/vendor/login?redirect=/vendor/complaints/:id  302>/  302>/  422  422  302>/
GET  /vendor/enquiries  [-]  302>/vendor/login?redirect=/vendor/enquiries  302>/  302>/  200  200  302>/
GET  /vendor/enquiries/:id  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  404  404  302>/
POST /vendor/enquiries/:id empty  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  422  422  302>/
POST /vendor/enquiries/:id quote  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  422  422  302>/
POST /vendor/enquiries/:id withdraw-quote  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  404  404  302>/
POST /vendor/enquiries/:id plan-machine  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  422  422  302>/
POST /vendor/enquiries/:id machine-numbers  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  404  404  302>/
POST /vendor/enquiries/:id machine-balance  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  422  422  302>/
POST /vendor/enquiries/:id machine-remind  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  404  404  302>/
POST /vendor/enquiries/:id machine-eway  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  422  422  302>/
POST /vendor/enquiries/:id send-machine  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  404  404  302>/
POST /vendor/enquiries/:id hand-over  [p]  302>/vendor/login?redirect=/vendor/enquiries/:id  302>/  302>/  404  404  302>/
GET  /vendor/enquiries/:id/eway.json  [-]  302>/vendor/login?redirect=/vendor/enquiries/:id/eway.json  302>/  302>/  404  404  302>/
GET  /vendor/reviews  [-]  302>/vendor/login?redirect=/vendor/reviews  302>/  302>/  200  200  302>/
POST /vendor/reviews empty  [-]  302>/vendor/login?redirect=/vendor/reviews  302>/  302>/  422  422  302>/
GET  /vendor/delivery  [-]  302>/vendor/login?redirect=/vendor/delivery  302>/  302>/  200  200  302>/
POST /vendor/delivery empty  [-]  302>/vendor/login?redirect=/vendor/delivery  302>/  302>/  422  422  302>/
POST /vendor/delivery shop-rule  [-]  302>/vendor/login?redirect=/vendor/delivery  302>/  302>/  409  409  302>/
GET  /vendor/money  [a]  302>/vendor/login?redirect=/vendor/money  302>/  302>/  200  200  302>/
POST /vendor/money empty  [a]  302>/vendor/login?redirect=/vendor/money  302>/  302>/  422  422  302>/
POST /vendor/money claim-pay-in  [a]  302>/vendor/login?redirect=/vendor/money  302>/  302>/  422  422  302>/
GET  /vendor/money/statement  [a]  302>/vendor/login?redirect=/vendor/money/statement  302>/  302>/  200  200  302>/
GET  /vendor/documents  [a]  302>/vendor/login?redirect=/vendor/documents  302>/  302>/  200  200  302>/
GET  /vendor/tax  [a]  302>/vendor/login?redirect=/vendor/tax  302>/  302>/  200  200  302>/
POST /vendor/tax empty  [a]  302>/vendor/login?redirect=/vendor/tax  302>/  302>/  422  422  302>/
POST /vendor/tax irn  [a]  302>/vendor/login?redirect=/vendor/tax  302>/  302>/  422  422  302>/
GET  /vendor/tax/file  [a]  302>/vendor/login?redirect=/vendor/tax/file  302>/  302>/  404  404  302>/
GET  /vendor/views  [pa]  302>/vendor/login?redirect=/vendor/views  302>/  302>/  200  200  302>/
POST /vendor/views empty  [pa]  302>/vendor/login?redirect=/vendor/views  302>/  302>/  422  422  302>/
POST /vendor/views remove-view  [pa]  302>/vendor/login?redirect=/vendor/views  302>/  302>/  302>/vendor/views?list=orders  302>/vendor/views?list=orders  302>/
GET  /vendor/staff  [-]  302>/vendor/login?redirect=/vendor/staff  302>/  302>/  200  200  302>/
POST /vendor/staff empty  [-]  302>/vendor/login?redirect=/vendor/staff  302>/  302>/  422  422  302>/
POST /vendor/staff withdraw  [-]  302>/vendor/login?redirect=/vendor/staff  302>/  302>/  200  200  302>/
GET  /vendor/staff/:id  [-]  302>/vendor/login?redirect=/vendor/staff/:id  302>/  302>/  200  404  302>/
POST /vendor/staff/:id empty  [-]  302>/vendor/login?redirect=/vendor/staff/:id  302>/  302>/  422  422  302>/
POST /vendor/staff/:id demote  [-]  302>/vendor/login?redirect=/vendor/staff/:id  302>/  302>/  409  404  302>/
GET  /vendor/products  [p]  302>/vendor/login?redirect=/vendor/products  302>/  302>/  200  200  302>/
POST /vendor/products count-all  [-]  302>/vendor/login?redirect=/vendor/products  302>/  302>/  200  404  302>/
GET  /vendor/products/new  [-]  302>/vendor/login?redirect=/vendor/products/new  302>/  302>/  200  200  302>/
POST /vendor/products/new empty  [-]  302>/vendor/login?redirect=/vendor/products/new  302>/  302>/  422  422  302>/
GET  /vendor/products/copy  [-]  302>/vendor/login?redirect=/vendor/products/copy  302>/  302>/  200  200  302>/
GET  /vendor/products/import  [-]  302>/vendor/login?redirect=/vendor/products/import  302>/  302>/  200  200  302>/
POST /vendor/products/import empty  [-]  302>/vendor/login?redirect=/vendor/products/import  302>/  302>/  422  422  302>/
GET  /vendor/products/import/:id  [-]  302>/vendor/login?redirect=/vendor/products/import/:id  302>/  302>/  404  404  302>/
GET  /vendor/products/import/:id/wrong  [-]  302>/vendor/login?redirect=/vendor/products/import/:id/wrong  302>/  302>/  404  404  302>/
POST /vendor/products/import/:id empty  [-]  302>/vendor/login?redirect=/vendor/products/import/:id  302>/  302>/  404  404  302>/
GET  /vendor/products/export  [-]  302>/vendor/login?redirect=/vendor/products/export  302>/  302>/  200  200  302>/
GET  /vendor/products/pictures  [-]  302>/vendor/login?redirect=/vendor/products/pictures  302>/  302>/  200  200  302>/
POST /vendor/products/pictures empty  [-]  302>/vendor/login?redirect=/vendor/products/pictures  302>/  302>/  422  422  302>/
GET  /vendor/products/pictures/upload  [pa]  302>/vendor/login?redirect=/vendor/products/pictures/upload  302>/  302>/  302>/vendor/products/pictures  302>/vendor/products/pictures  302>/
POST /vendor/products/pictures/upload empty  [-]  302>/vendor/login?redirect=/vendor/products/pictures/upload  302>/  302>/  422  422  302>/
GET  /vendor/products/template  [-]  302>/vendor/login?redirect=/vendor/products/template  302>/  302>/  200  200  302>/
GET  /vendor/products/:id  [-]  302>/vendor/login?redirect=/vendor/products/:id  302>/  302>/  200  404  302>/
POST /vendor/products/:id product  [-]  302>/vendor/login?redirect=/vendor/products/:id  302>/  302>/  409  404  302>/
GET  /vendor/products/:id/sizes  [-]  302>/vendor/login?redirect=/vendor/products/:id/sizes  302>/  302>/  200  404  302>/
POST /vendor/products/:id/sizes empty  [-]  302>/vendor/login?redirect=/vendor/products/:id/sizes  302>/  302>/  404  404  302>/
POST /vendor/products/:id/sizes leave  [-]  302>/vendor/login?redirect=/vendor/products/:id/sizes  302>/  302>/  302>/vendor/products/:id/sizes?done=leave  404  302>/
GET  /vendor/products/:id/stock  [p]  302>/vendor/login?redirect=/vendor/products/:id/stock  302>/  302>/  200  404  302>/
POST /vendor/products/:id/stock count  [p]  302>/vendor/login?redirect=/vendor/products/:id/stock  302>/  302>/  302>/vendor/products/:id/stock?done=save  404  302>/
GET  /vendor/products/:id/preview  [-]  302>/vendor/login?redirect=/vendor/products/:id/preview  302>/  302>/  200  404  302>/
GET  /vendor/products/:id/status  [pa]  302>/vendor/login?redirect=/vendor/products/:id/status  302>/  302>/  302>/vendor/products/:id  302>/vendor/products/:id  302>/
POST /vendor/products/:id/status live  [-]  302>/vendor/login?redirect=/vendor/products/:id/status  302>/  302>/  302>/vendor/products/:id  404  302>/
GET  /vendor/products/:id/delete  [-]  302>/vendor/login?redirect=/vendor/products/:id/delete  302>/  302>/  200  404  302>/
POST /vendor/products/:id/delete gone  [-]  302>/vendor/login?redirect=/vendor/products/:id/delete  302>/  302>/  404  404  302>/
GET  /vendor/products/:id/pictures  [-]  302>/vendor/login?redirect=/vendor/products/:id/pictures  302>/  302>/  200  404  302>/
POST /vendor/products/:id/pictures empty  [-]  302>/vendor/login?redirect=/vendor/products/:id/pictures  302>/  302>/  422  404  302>/
POST /vendor/products/:id/pictures move-picture  [-]  302>/vendor/login?redirect=/vendor/products/:id/pictures  302>/  302>/  200  404  302>/
GET  /vendor/products/:id/pictures/upload  [pa]  302>/vendor/login?redirect=/vendor/products/:id/pictures/upload  302>/  302>/  302>/vendor/products/:id/pictures  302>/vendor/products/:id/pictures  302>/
POST /vendor/products/:id/pictures/upload empty  [-]  302>/vendor/login?redirect=/vendor/products/:id/pictures/upload  302>/  302>/  422  404  302>/
GET  /vendor/products/:id/pictures/:key/delete  [-]  302>/vendor/login?redirect=/vendor/products/:id/pictures/:key/delete  302>/  302>/  200  404  302>/
POST /vendor/products/:id/pictures/:key/delete gone  [-]  302>/vendor/login?redirect=/vendor/products/:id/pictures/:key/delete  302>/  302>/  404  404  302>/
`;

/** The people of the six columns. */
const columns = ['visitor', 'customer', 'another customer', 'vendor', 'another vendor', 'admin'] as const;

/** Staff: their letter, the column that has their answer, and their side of the shop. */
const staff = {
  packer: { letter: 'p', like: 'vendor', area: '/vendor' },
  accountant: { letter: 'a', like: 'vendor', area: '/vendor' },
  support: { letter: 's', like: 'admin', area: '/admin' },
  catalogue: { letter: 'c', like: 'admin', area: '/admin' },
  finance: { letter: 'f', like: 'admin', area: '/admin' },
} as const;

/** The people of the table. "another" owns none of the requested records. */
export const people = [
  'visitor',
  'customer',
  'another customer',
  'packer',
  'accountant',
  'vendor',
  'another vendor',
  'support',
  'catalogue',
  'finance',
  'admin',
] as const;
export type Person = (typeof people)[number];

export interface Row {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly form: string | undefined;
  readonly answers: Readonly<Record<Person, string>>;
}

export const rows: readonly Row[] = `${table}${adminTable}`.trim().split(/\n+/).map(rowOf);

function rowOf(line: string): Row {
  const [asked = '', ...rest] = line.replace(/^(GET) +/, '$1 ').split(/\s{2,}/);
  const [method, address = '', form] = asked.split(' ');
  if (method !== 'GET' && method !== 'POST') throw new Error(`no method: ${line}`);
  const letters = /^\[([a-z-]+)\]$/.exec(rest[0] ?? '')?.[1];
  if (/^\/(?:vendor|admin)\b(?!\/(?:login|register))/.test(address) && letters === undefined)
    throw new Error(`says nothing of the roles of staff: ${line}`);
  const answers = letters === undefined ? rest : rest.slice(1);
  return { method, address, form, answers: answersOf(answers, letters, line) };
}

function answersOf(
  answers: readonly string[],
  letters: string | undefined,
  line: string,
): Record<Person, string> {
  const [visitor = '', signedIn = visitor, ...others] = answers;
  const all = others.length === 0 ? [visitor, ...Array<string>(5).fill(signedIn)] : answers;
  if (all.length !== columns.length) throw new Error(`${answers.length} answers: ${line}`);
  const known = Object.fromEntries(columns.map((person, at) => [person, all[at]])) as Record<
    (typeof columns)[number],
    string
  >;
  const ofStaff = Object.entries(staff).map(([person, { letter, like, area }]) => {
    const isTheirs = letters === undefined || !line.includes(` ${area}`) || letters.includes(letter);
    return [person, isTheirs ? known[like] : '403'];
  });
  return { ...known, ...Object.fromEntries(ofStaff) } as Record<Person, string>;
}

/** The staff of the side of the shop that an address is on. */
export function staffOf(address: string) {
  return Object.entries(staff)
    .filter(([, { area }]) => address.startsWith(`${area}/`) && !/\/(?:login|register)$/.test(address))
    .map(([person, { letter }]) => ({ person: person as Person, letter }));
}

/** Staff whose side of the shop a row is not on: they are asked for the first row of each area alone. */
export function isElsewhere(person: Person, { address }: Row): boolean {
  const area = Object.entries(staff).find(([name]) => name === person)?.[1].area;
  return area !== undefined && !address.startsWith(area);
}

/** True if the answer only redirects, because the page is not for this person. */
export function isTurnedAway(answer: string): boolean {
  return /^302>\/(?:$|login|vendor\/(?:login|dashboard)|admin\/(?:login|dashboard))/.test(answer);
}

/** The last person with access to a row, or the visitor. */
export function letIn({ answers }: Row): Person {
  return people.findLast((person) => !isTurnedAway(answers[person])) ?? 'visitor';
}
