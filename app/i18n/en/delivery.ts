/** The texts of delivery to a place, which a visitor needs who has named one. */
export default import.meta.glob('./delivery.json', { eager: true, import: 'default' });
