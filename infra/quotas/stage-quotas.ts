import { apiAndFunctionQuotas } from './services/api-and-functions.ts';
import { cloudFormationQuotas } from './services/cloudformation.ts';
import { edgeQuotas } from './services/edge.ts';
import { identityQuotas } from './services/identity.ts';
import { regionalQuotas } from './services/regional.ts';
import type { StageQuota } from './stage-quota.ts';

/**
 * The quotas that a deployment is compared with, and AWS's defaults. They were read on 2026-11-27 in copies of the pages that they name,
 * kept by a search service.
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
