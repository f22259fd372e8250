/**
 * Every error the API answers: the code a program reads, the status it travels with and the sentence a person reads.
 * 403 is missing on purpose: the distribution replaces every 403 by the region-blocked page.
 */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Something in this request is not as it should be.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  body_too_large: { status: 400, message: 'The request body is too large.' },
  csrf_failed: { status: 400, message: 'We could not confirm that this came from you. Reload the page and try again.' },
  invalid_signature: { status: 400, message: 'The stripe-signature header does not match the request body.' },
  unauthenticated: { status: 401, message: 'Log in to continue.' },
  invalid_credentials: { status: 401, message: 'Unauthorized: Invalid email or password.' },
  not_entitled: { status: 402, message: 'Buy this event to watch it.' },
  payment_incomplete: { status: 402, message: 'This payment has not gone through yet.' },
  payment_declined: { status: 402, message: 'PayPal declined this way to pay. You have not been charged. Choose another one in PayPal and try again.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  account_not_found: { status: 404, message: 'No account found with this email.' },
  event_not_found: { status: 404, message: 'Unable to fetch event details. Please try again later.' },
  package_not_found: { status: 404, message: 'This package is no longer on sale. Reload the page to see what is.' },
  plan_not_found: { status: 404, message: 'This plan is no longer on sale. Reload the page to see what is.' },
  code_not_found: { status: 404, message: 'We do not know this code. Check how it is written, or go on without it.' },
  gift_not_found: { status: 404, message: 'This gift is no longer there. Ask who gave it to you.' },
  order_not_found: { status: 404, message: 'We have no paid order of this id for your account.' },
  payment_not_found: { status: 404, message: 'We have no payment with this paymentIntentId for your account.' },
  subscription_not_found: { status: 404, message: 'We have no such subscription for your account.' },
  receipt_not_found: { status: 404, message: 'There is no receipt of this order. A new one is there a minute after the payment.' },
  email_taken: { status: 409, message: 'An account with this email already exists. Log in instead.' },
  account_changed: { status: 409, message: 'Your account was changed at the same moment. Try again.' },
  owns_events: { status: 409, message: 'You still own events. Write to us to hand them over first.' },
  subdomain_taken: { status: 409, message: 'This subdomain belongs to another event. Choose another.' },
  subdomain_reserved: { status: 409, message: 'This subdomain is kept for the platform itself. Choose another.' },
  package_name_taken: { status: 409, message: 'The event has a package of this name already.' },
  too_many_packages: { status: 409, message: 'The event has as many packages as an event can have.' },
  no_trial: { status: 409, message: 'This event has no free trial.' },
  trial_closed: { status: 409, message: 'A free trial can only be started before the event begins.' },
  trial_used: { status: 409, message: 'You already tried this event.' },
  event_changed: { status: 409, message: 'The event was changed at the same moment. Try again.' },
  already_paid: { status: 409, message: 'You already bought this. You can watch it now.' },
  code_expired: { status: 409, message: 'This code is no longer valid. Go on without it.' },
  code_not_yet: { status: 409, message: 'This code is not valid yet. Come back later, or go on without it.' },
  code_used_up: { status: 409, message: 'This code has been used as often as it can be. Go on without it.' },
  code_not_for_this: { status: 409, message: 'This code is for something else. Choose what it is for, or go on without it.' },
  code_taken: { status: 409, message: 'You have a code of this name already, and it says something else. Choose another name.' },
  already_yours: { status: 409, message: 'You have this already, so your gift stays unopened. Give its link to somebody else.' },
  gift_redeemed: { status: 409, message: 'Somebody else has redeemed this gift.' },
  refund_not_possible: { status: 409, message: 'This cannot be refunded.' },
  order_suspended: { status: 409, message: 'Your bank is looking into your payment for this. Write to us, and we will sort it out.' },
  payment_processing: { status: 409, message: 'Your last payment is still being processed. Give it a minute, then reload.' },
  price_changed: { status: 409, message: 'The price has changed. Reload the page to see it.' },
  not_on_sale: { status: 409, message: 'The sale of this has ended. Choose another package.' },
  sold_out: { status: 409, message: 'This is sold out. Choose another package.' },
  gift_not_possible: { status: 409, message: 'This cannot be given as a gift. Events, rentals and bundles can.' },
  needs_subscription: { status: 409, message: 'A subscription is paid on the page of our card provider. Reload the page and try again.' },
  subscription_ended: { status: 409, message: 'This subscription has ended. You can start a new one where it is sold.' },
  subscription_overdue: {
    status: 409,
    message: 'You have this subscription already, and its last payment did not go through. Change your card in your account to watch on.',
  },
  cancellation_too_late: { status: 409, message: 'A subscription is cancelled at least 24 hours before its next billing.' },
  payment_mismatch: { status: 409, message: 'This payment does not belong to what you are buying.' },
  payment_refunded: { status: 409, message: 'This payment was refunded, so it gives no access.' },
  payment_expired: { status: 410, message: 'This PayPal payment has expired. You have not been charged. Press the PayPal button to start again.' },
  reset_link_unusable: { status: 410, message: 'This link was used before, or is more than 30 minutes old. Ask for a new one.' },
  country_blocked: { status: 451, message: 'This site is not available in your country' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Wait a few minutes and try again.' },
  internal: { status: 500, message: 'Server error: Please try again later.' },
  unavailable: { status: 503, message: 'This is not available right now. Please try again in a moment.' },
  payments_unavailable: {
    status: 503,
    message: 'The payment service did not answer. You have not been charged. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer with a status of 400 or more. */
export interface ErrorBody {
  /** A sentence for a person. */
  error: string;
  code: ErrorCode;
  /** The field at fault, dotted for nested ones; `body` for the body as a whole. */
  field?: string;
}
