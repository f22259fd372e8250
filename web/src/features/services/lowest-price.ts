import { planGroups } from '#shared/catalog/plans.ts';
import { formatMoney } from '#shared/money/money.ts';

/** Returns the price of a service's smallest plan, e.g. `$4.99`. @param groupId the id of its plans */
export function lowestPrice(groupId: string): string {
  const { plans } = planGroups.find(({ id }) => id === groupId)!;
  return formatMoney(Math.min(...plans.map(({ price }) => price)));
}
