/** The sign-in page (spec section 2). Only the administrators' page requires a role. */
export type LoginPortal = 'customer' | 'vendor' | 'admin';
