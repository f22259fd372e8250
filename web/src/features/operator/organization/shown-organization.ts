import type { Call } from '#shared/api/contract.ts';

/** An organisation as the operator's desk shows it. */
export type ShownOrganization = Call<'GET /operator/organizations/{organizationId}'>['answer'];
