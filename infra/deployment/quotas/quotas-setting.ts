import { z } from 'zod';
import { wholeNumber } from '../config/whole-number.ts';
import { stageQuotas } from './stage-quotas.ts';

/** Names the quota of concurrent functions in the setting `quotas`. */
export const CONCURRENT_FUNCTIONS = 'functionsAtOnce';

const QUOTAS = 'must be an object such as {"roles": 2000, "cachePolicies": 40}';
const names = [CONCURRENT_FUNCTIONS, ...stageQuotas.filter(({ isRaisable }) => isRaisable).map(({ id }) => id)];

/** The amounts that AWS allows the account, by the quota's id, where they are not AWS's defaults. Quotas that AWS never raises have no setting. */
export const quotasSetting = z
  .strictObject(Object.fromEntries(names.map((name) => [name, wholeNumber().optional()])), QUOTAS)
  .prefault({});

/** The account as the operator describes it. */
export interface AccountSettings {
  stage: string;
  quotas: Readonly<Record<string, number | undefined>>;
  /** Previews that may be in the account at the same time as the stage. */
  previews: number;
  lambdaConcurrency?: number | undefined;
}
