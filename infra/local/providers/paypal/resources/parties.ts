/** Who is paid on this machine. */
export const MERCHANT = { email_address: 'merchant@example.com', merchant_id: 'MARQUEE5TANDX' } as const;

/** Who pays: the approval page has one person, who is signed in. */
export const PAYER = {
  name: { given_name: 'Pat', surname: 'Viewer' },
  email_address: 'pat.viewer@example.com',
  payer_id: 'PAT4VIEWER7XY',
  address: { country_code: 'US' },
} as const;
