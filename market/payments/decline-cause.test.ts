import { expect, it } from 'vitest';
import { declineCauseOf } from './decline-cause.ts';

it.each([
  ['Your payment failed as your account has insufficient balance (insufficient_funds)', 'funds'],
  ['expired_card', 'expired'],
  ['The card has expired.', 'expired'],
  ['Payment was not completed on time (payment_timed_out)', 'timeout'],
  ['Incorrect OTP entered (incorrect_otp)', 'code'],
  ['incorrect_pin', 'code'],
  ['incorrect_cvv', 'details'],
  ['transaction_limit_exceeded', 'limit'],
  ['USER_DROPPED', 'cancelled'],
  ['Card is blocked (card_blocked)', 'blocked'],
  ['international_transaction_not_allowed', 'blocked'],
  ['bank_technical_error', 'bank'],
  ['The bank has declined the payment.', 'declined'],
  ['do_not_honor', 'declined'],
  ['auth_declined', 'declined'],
  ['<script>', null],
  ['', null],
  [null, null],
])('the cause of %j is %j', (failure, cause) => {
  expect(declineCauseOf(failure)).toBe(cause);
});
