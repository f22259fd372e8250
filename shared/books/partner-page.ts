/** The page that the link in a partner's invitation leads to. Its token follows the `#`, which browsers send to no server. */
export const PARTNER_PAGE = '/auth/partner-payouts';
