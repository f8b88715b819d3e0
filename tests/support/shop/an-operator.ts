/** The settings of the legal operator: in production the shop requires them. */
export const anOperator = {
  SHOP_PHONE: '020 2426 0001',
  SHOP_EMAIL: 'help@sahyadri.example',
  SHOP_ADDRESS: 'Gultekdi, Pune 411037',
  SHOP_LEGAL_NAME: 'Sahyadri Farmers Producer Company Limited',
  SHOP_REGISTRATION: 'CIN U01100PN2019PTC000001',
  SHOP_REGISTERED_OFFICE: 'Gultekdi, Pune 411037',
  SHOP_GSTIN: '27AABCK1234F1ZZ',
  GRIEVANCE_NAME: 'Asha Kulkarni',
  GRIEVANCE_DESIGNATION: 'Head of Customer Care',
  GRIEVANCE_PHONE: '020 2426 0002',
  GRIEVANCE_EMAIL: 'grievance@sahyadri.example',
  NODAL_NAME: 'Vikram Jadhav',
  NODAL_PHONE: '020 2426 0003',
  NODAL_EMAIL: 'nodal@sahyadri.example',
};
