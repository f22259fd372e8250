/** The reasons why an organisation may not write to people who are neither its members nor its buyers, as codes of errors. */
export const TRUST_REFUSALS = [
  'organization_held',
  'organization_pending',
  'owner_not_confirmed',
  'needs_published_event',
] as const;
export type TrustRefusal = (typeof TRUST_REFUSALS)[number];
