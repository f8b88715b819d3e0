/** The sign-in page (docs/product.md, Login and registration). Only the administrators' page requires a role. */
export type LoginPortal = 'customer' | 'vendor' | 'admin';
