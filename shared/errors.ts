import type { Puzzle } from './proof/puzzle.ts';

/** Gives errors, each with its code and its sentence for people, the same status. */
const withStatus = <C extends string>(status: number, messages: Record<C, string>) =>
  Object.fromEntries(Object.entries(messages).map(([code, message]) => [code, { status, message }])) as Record<
    C,
    { status: number; message: string }
  >;

/**
 * Every error that the API answers: the code for programs, its status and the sentence for people.
 * 403 is missing on purpose: the distribution replaces every 403 with the region-blocked page.
 */
export const ERRORS = {
  ...withStatus(400, {
    invalid_input: 'Something in this request is not valid. Check it and try again.',
    invalid_json: 'The request body is not valid JSON.',
    body_too_large: 'The request body is too large.',
    csrf_failed: 'We could not confirm that this request came from you. Reload the page and try again.',
    invalid_signature: 'The webhook signature does not match the request body.',
  }),
  ...withStatus(401, {
    unauthenticated: 'Log in to continue.',
    invalid_credentials: 'Unauthorized: Invalid email or password.',
    invalid_api_key:
      'This API key does not work: it is misspelled, was revoked or has expired, or the member who made it has left. Make a new one.',
  }),
  ...withStatus(402, {
    not_entitled: 'Buy this event to watch it.',
    payment_incomplete: 'This payment has not gone through yet.',
    payment_declined:
      'PayPal declined this payment method. You have not been charged. Choose another one in PayPal and try again.',
  }),
  ...withStatus(404, {
    not_found: 'There is nothing at this address.',
    account_not_found: 'No account found with this email.',
    event_not_found: 'Unable to fetch event details. Please try again later.',
    organization_not_found: 'There is no such organisation.',
    channel_not_found: 'There is no organiser at this address.',
    clip_not_found: 'This clip is no longer shown.',
    film_not_found: 'This event has no such film.',
    package_not_found: 'This package is no longer on sale. Reload the page to see what is available.',
    plan_not_found: 'This plan is no longer on sale. Reload the page to see what is available.',
    code_not_found: 'We do not recognise this code. Check the spelling, or continue without it.',
    gift_not_found: 'This gift is no longer available. Ask the person who gave it to you.',
    order_not_found: 'We could not find a paid order with this ID in your account.',
    payment_not_found: 'We could not find this payment in your account.',
    key_not_found: 'Your organisation has no such API key.',
    announcement_not_found: 'Your organisation has no such message.',
    member_not_found: 'Your team has no such member.',
    webhook_not_found: 'Your organisation has no such webhook.',
    incident_not_found: 'There is no such incident.',
    delivery_not_found: 'This delivery is no longer in the log, which has the last hundred.',
    subscription_not_found: 'We could not find this subscription in your account.',
    receipt_not_found: 'There is no receipt for this order. If you have just paid, check again in a minute.',
  }),
  ...withStatus(409, {
    receipt_final: 'The company on this receipt can no longer be changed here. Write to us if it is wrong.',
    announcement_open: 'This event already has a message that is scheduled or being sent. Wait for it, or cancel it.',
    announcement_sent: 'This message was sent before you could stop it.',
    no_recipients: 'Nobody would get this message: no ticket holder may be written to.',
    mail_unavailable: 'This site sends no mails. Ask its operator to set up a sender address.',
    sender_domain_taken:
      'Another organisation already sends from this domain. Use another domain, or write to us if this one is yours.',
    unsubscribe_link_unusable: 'This link does not work. Open the one at the end of a newer message, or write to us.',
    email_taken: 'An account with this email already exists. Log in instead.',
    email_not_correctable: 'Your email can no longer be corrected here. Change it on your account page.',
    password_needed: 'Log in to the account whose email is changed, or enter its password.',
    person_is_operator:
      'This account opens the operator’s desk. Take that away first, with: npm run marquee -- operator revoke EMAIL --stage STAGE',
    undo_open: 'The email of your account was changed, and the old address can still undo that. Try again after 72 hours.',
    account_leaving: 'This account is going to be deleted. Keep it on your account page first, then try again.',
    access_left: 'Your account still has something of worth. Look at what it is on your account page first.',
    account_changed: 'Your account was changed at the same time. Try again.',
    incident_changed: 'Somebody else has written to this incident meanwhile. Read what they wrote, then add to it.',
    too_many_updates: 'This incident has the maximum number of updates. Resolve it by opening another one.',
    not_permitted: 'Your role in this organisation does not include this. Ask one of its owners.',
    key_not_permitted: 'This API key does not have the right to do this. Make one with that right in the studio.',
    needs_person: 'No API key can do this. Log in and do it in the browser.',
    too_many_keys: 'Your organisation has the maximum number of API keys. Revoke one first.',
    too_many_webhooks: 'Your organisation has the maximum number of webhooks. Remove one first.',
    webhook_paused: 'This webhook is paused. Let it go on first.',
    owns_events: 'You are the only owner of an organisation with events. Make somebody else an owner first, or write to us.',
    last_owner: 'An organisation needs an owner. Make somebody else an owner first.',
    already_member: 'You already belong to this organisation.',
    has_organization: 'You already belong to an organisation, or left the one that you started. Write to us to start another.',
    organization_pending:
      'Your organisation has not been approved yet. You can prepare everything, and publish as soon as it is.',
    studio_trial_over:
      'The seven days of your trial are over. What is on sale stays on sale, and your buyers keep what they paid for. To put up new events, write to us: we agree on a plan or a share, and you go on where you are.',
    studio_trial_used:
      'This email address has used its trial for another organisation. Write to us: we agree on a plan or a share, and you can publish.',
    organization_held:
      'Your organisation can only write to its own buyers for now, because of what its mails led to. Write to us, and we will sort it out.',
    owner_not_confirmed:
      'Before your organisation can write to others, one of its owners has to confirm their email address: open the link that we sent, or request another on the account page.',
    needs_published_event:
      'Publish the event first. Until your organisation has an event on sale, it can only write to its own buyers.',
    email_not_confirmed:
      'Confirm your email address first: open the link that we sent you, or request another on your account page.',
    invitation_not_yours: 'This invitation was sent to another email address. Log in with the account that has that address.',
    two_factor_on: 'Two-factor login is already on. If you have no recovery codes, get new ones on your account page.',
    two_factor_off: 'Two-factor login is not on for your account.',
    connect_off: 'This platform does not pay through Stripe. Enter your bank account instead.',
    too_many_partners: 'Your organisation has the maximum number of partners that are paid through Stripe.',
    payout_under_way: 'A transfer through Stripe is under way. Wait until it has ended, at most two hours, and try again.',
    subdomain_taken: 'Another event already uses this subdomain. Choose a different one.',
    handle_taken: 'This address is taken or reserved. Choose a different one.',
    subdomain_reserved: 'This subdomain is reserved for the platform. Choose a different one.',
    package_name_taken: 'The event already has a package with this name.',
    too_many_clips: 'This event has the maximum number of clips. Remove one first.',
    too_many_packages: 'The event already has the maximum number of packages.',
    event_cancelled: 'This event was cancelled, so it is no longer on sale. You have not been charged.',
    event_not_cancellable: 'This event was never published, so nobody can have bought it. Delete it instead.',
    no_trial: 'This event has no free trial.',
    trial_closed: 'You can only start a free trial before the event begins.',
    trial_used: 'You have already used your free trial for this event.',
    too_many_targets: 'The event already has three multistream targets. Remove one first.',
    event_changed: 'The event was changed at the same time. Try again.',
    changed_meanwhile: 'Somebody else has changed this since you saw it. Decide which version to keep, and save again.',
    event_not_ready: 'This event is not ready to be published.',
    event_taken_down: 'We took this event off sale, and you cannot publish it for now. Write to us to sort it out.',
    event_not_deletable:
      'Only a draft that was never published and never part of a bundle can be deleted. Archive this event instead.',
    picture_unusable: 'This picture did not arrive as it should. Upload it again.',
    replay_not_cuttable: 'This recording cannot be cut here. You can publish it as it was recorded.',
    broadcast_state: 'The broadcast of this event does not allow this right now.',
    upload_incomplete: 'Parts of the file have not arrived yet. Continue the upload.',
    upload_over: 'This upload has already ended. Start a new one.',
    too_many_uploads: 'The event has the maximum number of unfinished uploads. Finish one, or give one up, and try again.',
    too_many_exports: 'Your organisation already has two exports in progress. Wait until one of them is ready, and try again.',
    already_paid: 'You have already bought this. You can watch it now.',
    code_expired: 'This code is no longer valid. Continue without it.',
    code_not_yet: 'This code is not valid yet. Come back later, or continue without it.',
    code_used_up: 'This code has already been used the maximum number of times. Continue without it.',
    code_not_for_this: 'This code is not valid for this purchase. Choose the item it is for, or continue without it.',
    code_taken: 'You already have a different code with this name. Choose another name.',
    already_yours: 'You already have this, so your gift stays unopened. You can pass its link on to someone else.',
    gift_redeemed: 'Someone else has already redeemed this gift.',
    refund_not_possible: 'This purchase cannot be refunded.',
    price_decided: 'Something else was decided about this price before. What was decided stays.',
    price_undecided: 'Nothing was decided about this price yet. Decide first, then make the orders good.',
    change_not_possible: 'This order does not allow that.',
    watching_elsewhere: 'You are watching this on another device.',
    viewing_ended: 'The organiser ended your session for this event. If you think this is a mistake, write to us.',
    order_suspended: 'Your bank or PayPal is reviewing your payment for this. Write to us, and we will sort it out.',
    no_test_purchase: 'This test purchase is over. Start another one in the set-up of your studio.',
    test_not_possible: 'This cannot be bought as a test.',
    payment_processing: 'Your last payment is still being processed. Wait a minute, then reload the page.',
    price_changed: 'The price has changed. Reload the page to see the new price.',
    not_on_sale: 'This package is no longer on sale. Choose another one.',
    sold_out: 'This package is sold out. Choose another one.',
    seats_held: 'The seats that are left are being paid for. Try again in a few minutes.',
    gift_not_possible: 'This cannot be given as a gift. Only events, rentals and bundles can.',
    upgrade_not_possible: 'Your ticket cannot be upgraded to this package. Its event’s page says what is available.',
    upgrade_possible: 'You already have a ticket for this event. Upgrade it to this package for the difference.',
    needs_subscription: 'Subscriptions are paid for on our card provider’s page. Reload this page and try again.',
    subscription_ended: 'This subscription has ended. You can start a new one on the event’s page.',
    subscription_overdue:
      'You already have this subscription, but its last payment failed. Update your card in your account to keep watching.',
    cancellation_too_late: 'You need to cancel a subscription at least 24 hours before the next billing.',
    payment_mismatch: 'This payment does not match what you are buying.',
    payment_refunded: 'This payment was refunded, so it no longer gives you access.',
  }),
  ...withStatus(410, {
    gift_withdrawn: 'This gift was withdrawn: its payment went back to the person who bought it. Nothing is charged to you.',
    payment_expired: 'This PayPal payment has expired. You have not been charged. Press the PayPal button to start again.',
    reset_link_unusable:
      'This link was already used, was replaced by a newer one, or is more than 30 minutes old. Request a new one.',
    login_over: 'Too much time has passed since you entered your password, or too many codes were wrong. Log in again.',
    two_factor_set_up_over: 'This set-up is no longer valid. Start it again.',
    deletion_over:
      'This link no longer works: the account was deleted, or the link is of an earlier request. Log in, or write to us.',
    email_link_unusable: 'This link has expired or no longer fits your account. Request a new one on your account page.',
    partner_link_unusable:
      'This link was replaced by a newer one, is more than 14 days old, or is no longer needed. Ask who invited you for a new one.',
    invitation_unusable:
      'This invitation was already used, was taken back or replaced, or is more than 7 days old. Ask for a new one.',
  }),
  ...withStatus(451, {
    country_blocked: 'This site is not available in your country',
  }),
  ...withStatus(429, {
    too_many_attempts: 'Too many attempts. Wait a few minutes and try again.',
    proof_needed:
      'A lot is being tried from your network, so this needs a moment of computing first. Our pages do it by themselves: reload this one and try again.',
  }),
  ...withStatus(500, {
    internal: 'Server error: Please try again later.',
  }),
  ...withStatus(503, {
    unavailable: 'This is not available right now. Please try again in a moment.',
    payments_unavailable: 'The payment service did not respond. You have not been charged. Please try again in a moment.',
  }),
};

export type ErrorCode = keyof typeof ERRORS;

/** The body of every answer with a status of 400 or above. */
export interface ErrorBody {
  /** A sentence for people. */
  error: string;
  code: ErrorCode;
  /** The field at fault, dotted if nested; `body` for the body as a whole. */
  field?: string;
  /** The puzzle of `proof_needed`: the same request succeeds once it comes with the solution, as `proof`. */
  puzzle?: Puzzle;
  /** The values that the fields of `changed_meanwhile` have now, by the names of these fields. */
  current?: Record<string, unknown>;
}
