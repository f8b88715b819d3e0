/** The texts of My Account, which come with its pages. */
export default import.meta.glob('./{account,quotes,ways}.json', { eager: true, import: 'default' });
