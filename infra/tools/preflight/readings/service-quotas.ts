import {
  paginateListAWSDefaultServiceQuotas,
  paginateListServiceQuotas,
  type ServiceQuota,
  ServiceQuotasClient,
} from '@aws-sdk/client-service-quotas';
import { clientSettings } from '../../configure-payments/aws.ts';
import { attempt, isUnknown, type Reading, type Unknown } from './reading.ts';

/** The quotas of one service in a region: those of the account, and AWS's defaults. */
export interface ListedQuotas {
  applied: ServiceQuota[] | Unknown;
  defaults: ServiceQuota[] | Unknown;
}

/** Lists the quotas of a service. They are found by name later, because AWS documents their names, but not their codes. */
export async function listQuotas(serviceCode: string, region: string): Promise<ListedQuotas> {
  const client = new ServiceQuotasClient(clientSettings(region));
  const input = { ServiceCode: serviceCode, MaxResults: 100 };
  const [applied, defaults] = await Promise.all([
    attempt(() => collect(paginateListServiceQuotas({ client }, input))),
    attempt(() => collect(paginateListAWSDefaultServiceQuotas({ client }, input))),
  ]);
  return { applied, defaults };
}

async function collect(pages: AsyncIterable<{ Quotas?: ServiceQuota[] | undefined }>): Promise<ServiceQuota[]> {
  const quotas: ServiceQuota[] = [];
  for await (const { Quotas = [] } of pages) quotas.push(...Quotas);
  return quotas;
}

/** Returns a quota of the account. Where Service Quotas has no value of the account's own, AWS's default holds. */
export function quotaNamed({ applied, defaults }: ListedQuotas, name: RegExp): Reading {
  if (isUnknown(applied)) return applied;
  const own = applied.find(({ QuotaName = '' }) => name.test(QuotaName));
  if (own?.Value !== undefined) return known(own);
  if (isUnknown(defaults)) return defaults;
  const usual = defaults.find(({ QuotaName = '' }) => name.test(QuotaName));
  if (usual?.Value !== undefined)
    return { ...known(usual), note: 'AWS’s default; Service Quotas does not tell the account’s own' };
  return { unknown: 'Service Quotas lists no such quota here.' };
}

const known = ({ Value = 0, QuotaCode }: ServiceQuota) => ({ value: Value, ...(QuotaCode && { code: QuotaCode }) });
