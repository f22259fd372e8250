import { findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import type { Order } from '../../../money/orders/order.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { again, retry } from '../../../platform/retry.ts';
import { limitStrangerMail } from './limit-mails.ts';
import { requireTrust } from './require-trust.ts';

/** A limit that ends within this time is waited for, in the end by the queue, which delivers the request again. */
const WAITED_SECONDS = 60;
/** Several mails of an organisation are counted at the same moment. */
const POLICY = { tries: 6, waitMs: 50 };

/**
 * Asks the ladder of trust about the link of a gift that cost its buyer nothing, and counts it like a ticket that the organisation gives:
 * its code is the organisation's, and its words are those of anybody. Without the mail, the buyer passes the link on by themselves.
 * @param once names the mail
 * @returns null if it may be mailed; else the code of the refusal
 * @throws ApiError too_many_attempts if it may be mailed in a moment
 */
export async function refusalOfFreeGift(
  organizationId: string,
  { eventId, gift }: Pick<Order, 'gift'> & { eventId?: string },
  once: string,
  now: Date,
): Promise<string | null> {
  const event = eventId === undefined ? null : await findEventOrDraft(eventId);
  return retry(POLICY, async () => {
    try {
      const rung = await requireTrust(organizationId, event);
      await limitStrangerMail('ticket', { organizationId, email: gift?.email ?? '', once }, rung, now);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return isSoonOver(error) ? again(error) : error.code;
    }
  });
}

const isSoonOver = ({ code, headers }: ApiError) =>
  code === 'unavailable' || (code === 'too_many_attempts' && Number(headers['retry-after']) <= WAITED_SECONDS);
