/** The texts of buying, of the ways in and of the company, which a first visit does not load. */
export default import.meta.glob(
  './{cash-refund,checkout,company,delivery,documents,failures,history,identity,orders,validation}.json',
  { eager: true, import: 'default' },
);
