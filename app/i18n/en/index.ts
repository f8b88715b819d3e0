/** The texts that every page loads. */
export default import.meta.glob('./{cart,common}.json', { eager: true, import: 'default' });
