/** The texts of My Account, which come with its pages. */
export default import.meta.glob('./{account,ways}.json', { eager: true, import: 'default' });
