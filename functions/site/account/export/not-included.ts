/** Stored data that an export leaves out, whoever makes it, and the reason. */
export const NOT_INCLUDED: readonly string[] = [
  'The log of what members of an organisation changed: it belongs to the organisation, and names your account by its id, or the address that was invited or got a ticket, for two years.',
  'What members of an organisation noted about your orders, and the evidence that it keeps when a bank disputes a payment: they belong to the organisation.',
  'Which minutes of a broadcast your devices were sent: we keep them for 90 days, by the number of a playback session, to decide about refunds.',
  'Technical logs of calls to our service: we keep them for one month, and they contain your account’s id, not your name.',
  'Requests for emails that were sent: the bus keeps them for 90 days, and some name the address.',
  'The secret of your authenticator app, your recovery codes and links that were emailed, which would let a reader of this file log in: we keep them encrypted and as one-way hashes.',
  'Counts of failed logins and of requests, which we keep by one-way hashes for minutes to days.',
  'Data that Stripe or PayPal keeps about a payment: ask them for it, quoting the payment reference.',
];

/** The same about an account whose address nobody has confirmed. */
export const ADDRESS_NOT_CONFIRMED =
  'Messages sent with the contact form, and tickets that were bought for your address: confirm your email address first, because it may be somebody else’s.';
