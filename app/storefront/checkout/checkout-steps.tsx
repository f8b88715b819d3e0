/** The id of the order form; its fields are spread over the page. */
export const orderForm = 'place-order';
