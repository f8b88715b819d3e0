import { httpAddress } from '../messaging/message-settings.ts';

/** Zod schemas of the settings of payments: addresses of the providers. Keys are entered by administrators. */
export const paymentSettings = {
  RAZORPAY_URL: httpAddress('RAZORPAY_URL', 'https://api.razorpay.com'),
  CASHFREE_URL: httpAddress('CASHFREE_URL', 'https://api.cashfree.com'),
};

/** Base URLs of the payment providers. */
export interface PaymentUrls {
  readonly razorpay: string;
  readonly cashfree: string;
}
