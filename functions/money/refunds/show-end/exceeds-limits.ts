import { findSettings } from '../../../catalog/listings/settings/settings-store.ts';
import { bothOf, type EndQuestion, countRefunds, type CountFrom, NOTHING_COUNTED } from './count-refunds.ts';
import { needsOwner } from './refund-sum-rules.ts';

/** Time that a count may take while a member waits for the answer. */
const COUNT_MS = 5_000;

/**
 * Returns true if the refunds of a show that broke off are more than its organisation lets its members decide without an owner, or so many that
 * they cannot be counted while somebody waits.
 */
export async function exceedsLimits(ownerId: string, asked: EndQuestion): Promise<boolean> {
  const settings = await findSettings(ownerId);
  const until = Date.now() + COUNT_MS;
  let counted = NOTHING_COUNTED;
  let from: CountFrom | null = { shard: 0, after: null };
  while (from) {
    const page = await countRefunds(asked, from);
    counted = bothOf(counted, page.refunds);
    if (needsOwner(counted['broke-off'], settings) || Date.now() > until) return true;
    from = page.next;
  }
  return false;
}
