const HOUR_SECONDS = 60 * 60;

/**
 * Returns the limit of an organisation's changes of its sender, each of which may have SES learn of a domain. SES answers about one call a second
 * for all organisations together.
 */
export const changesOf = (organizationId: string) => ({
  key: { pk: `SENDER-CHANGES#${organizationId}`, sk: 'WINDOW' },
  limit: 20,
  windowSeconds: 24 * HOUR_SECONDS,
  what: 'You have changed the address many times today.',
  field: 'address',
});

/** Returns the limit of the checks of an organisation's sender. A page that is open checks every minute. */
export const checksOf = (organizationId: string) => ({
  key: { pk: `SENDER-CHECKS#${organizationId}`, sk: 'WINDOW' },
  limit: 150,
  windowSeconds: HOUR_SECONDS,
  what: 'The records were looked for many times.',
});
