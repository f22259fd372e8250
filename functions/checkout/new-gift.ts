import type { Parsed } from '#shared/api/endpoint.ts';
import type { wantedFields } from '#shared/api/wanted.ts';
import type { Item } from '../catalog/item.ts';
import type { Gift } from '../orders/order.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { newId } from '../platform/ids.ts';
import { mailableAddress } from '../platform/mailable-address.ts';

const NOT_MAILABLE = 'We cannot send email to this address. Check the part before the @, or use another address.';

/**
 * Returns a gift with a new token; an existing order keeps its first one.
 * @param by the buyer's name, and the scheme and host that they are on
 * @throws ApiError gift_not_possible, naming what is wrong
 */
export function newGift(
  { email, message }: NonNullable<Parsed<typeof wantedFields>['gift']>,
  item: Item,
  by: Pick<Gift, 'from' | 'origin'>,
): Gift {
  const isGiveable = item.kind === 'package' && item.sells.kind !== 'subscription';
  if (!isGiveable) throw new ApiError('gift_not_possible', { field: 'gift' });
  if (mailableAddress(email) === null) throw new ApiError('gift_not_possible', { field: 'gift.email', message: NOT_MAILABLE });
  return { email, message: message ?? null, ...by, token: newId('gift') };
}
