import type { Crowd } from './crowd.ts';
import type { Row } from './table.ts';

/** A product of the demo vendor; its first image has the same id. */
export const vendorsProduct = 'wheat-hd-3086';
/** The demo vendor sells nothing that needs this licence, so that changing it suspends no product. */
const vendorsLicence = 'v1-fertiliser';

/** The id in the path of a row, chosen by its address and form. */
export function recordIdOf({ address, form }: Row, crowd: Crowd): string {
  const { addressId, consignmentId, orderId, unpaidId, mailId, messageId, enquiryId, userId, memberId } =
    crowd;
  if (address.startsWith('/admin/money')) return crowd.differenceId;
  if (form === 'gone') return 'gone';
  if (address.startsWith('/account/addresses')) return addressId;
  if (address.startsWith('/pay')) return unpaidId;
  if (address.startsWith('/documents')) return crowd.documentId;
  if (address.startsWith('/admin/outbox')) return mailId;
  if (address.startsWith('/admin/messages')) return messageId;
  if (/^\/(?:vendor\/)?complaints/.test(address)) return crowd.complaintId;
  if (/^\/(?:vendor|admin)\/enquiries/.test(address)) return enquiryId;
  if (address.endsWith('/return')) return crowd.shippedId;
  if (address.startsWith('/seed-cases')) return 'none';
  if (/^\/(?:photographs|(?:(?:vendor|admin)\/)?returns)/.test(address)) return crowd.returnId;
  if (address.endsWith('/enquiry')) return 'tractor-45-hp';
  if (address.startsWith('/admin/users')) return userId;
  if (address.startsWith('/admin/vendors/licences')) return vendorsLicence;
  if (address.startsWith('/admin/vendors')) return 'v1';
  if (address.startsWith('/vendor/orders')) return consignmentId;
  if (address.startsWith('/vendor/staff')) return memberId;
  if (/^\/(?:vendor|admin)\/products/.test(address)) return vendorsProduct;
  if (address.startsWith('/vendor/profile')) return vendorsLicence;
  return /^\/(?:order-confirmation|admin\/orders)/.test(address) ? orderId : 'npk-19-19-19';
}
