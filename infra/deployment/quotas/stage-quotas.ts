import { apiAndFunctionQuotas } from './services/api-and-functions.ts';
import { cloudFormationQuotas } from './services/cloudformation.ts';
import { edgeQuotas } from './services/edge.ts';
import { identityQuotas } from './services/identity.ts';
import { regionalQuotas } from './services/regional.ts';
import type { StageQuota } from './stage-quota.ts';

/**
 * The quotas that a deployment is compared with, and AWS's defaults, as of 2026-11-27. They come from copies of the pages that they name; of
 * buckets, alarms, tables, and the identities and configuration sets of SES no copy says the number, and it is the one that AWS is known for.
 */
export const stageQuotas: readonly StageQuota[] = [
  ...cloudFormationQuotas,
  ...apiAndFunctionQuotas,
  ...identityQuotas,
  ...edgeQuotas,
  ...regionalQuotas,
];

/** The quotas that all stages of an account share. */
export const sharedQuotas = stageQuotas.filter(({ scope }) => scope !== 'each');
