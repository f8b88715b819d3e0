/** Cookie with the id of a cart that was filled without JavaScript. Scripts read it, to take the cart over. */
export const cartCookieName = 'kheti-cart';

/** Whether `document.cookie` has a cart that was filled without JavaScript. */
export function hasCartCookie(cookies: string): boolean {
  return cookies.includes(`${cartCookieName}=`);
}
