/** What an id looks like, wherever it stands: in an address, in a form, in a browser's storage. */
export const idPattern = /^[\w-]{1,64}$/;
