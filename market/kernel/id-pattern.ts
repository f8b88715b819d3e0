/** Format of an id in URLs, forms and browser storage. */
export const idPattern = /^[\w-]{1,64}$/;
