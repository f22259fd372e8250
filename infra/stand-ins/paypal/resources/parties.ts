/** The merchant account of the stand-in. */
export const MERCHANT = { email_address: 'merchant@example.com', merchant_id: 'MARQUEE5TANDX' } as const;

/** The payer: the approval page has a single user, who is signed in. */
export const PAYER = {
  name: { given_name: 'Pat', surname: 'Viewer' },
  email_address: 'pat.viewer@example.com',
  payer_id: 'PAT4VIEWER7XY',
  address: { country_code: 'US' },
} as const;
