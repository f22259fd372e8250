import { isUnknown, type Reading } from '../readings/reading.ts';

/** A quota in Service Quotas. */
export interface Quota {
  service: string;
  /** Its code; null if it is not known. */
  code: string | null;
  region: string;
}

/** Returns the command that asks AWS for a higher quota or, without its code, the one that shows the code. */
export function askForQuota({ service, code, region }: Quota, wanted: number): string {
  if (code === null) return `aws service-quotas list-service-quotas --service-code ${service} --region ${region}`;
  return `aws service-quotas request-service-quota-increase --service-code ${service} --quota-code ${code} --desired-value ${wanted} --region ${region}`;
}

/** Returns the code that was read with a quota; null if none was. */
export const codeOf = (reading: Reading): string | null => (isUnknown(reading) ? null : (reading.code ?? null));
