/**
 * Returns the user id of the orders of tickets that an organisation gives. No account has it: nobody bought them, and nobody's library
 * lists them until they are opened.
 */
export const giverOf = (organizationId: string): string => `giver_${organizationId}`;
