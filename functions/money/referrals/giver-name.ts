import { sellerNameOf } from '#shared/brand/brand.ts';
import { listEventsOf } from '../../catalog/listings/events-store.ts';
import { findSettings } from '../../catalog/listings/settings/settings-store.ts';

/**
 * Returns the name of an organiser who gives credits; without one, the organiser is named after their latest published
 * event. Null if there is neither.
 */
export async function giverName(ownerId: string): Promise<string | null> {
  const name = sellerNameOf(await findSettings(ownerId));
  if (name) return name;
  const published = (await listEventsOf(ownerId)).filter(({ status }) => status !== 'draft');
  const latest = published.toSorted((a, b) => b.start_time.localeCompare(a.start_time))[0];
  return latest ? `the organiser of ${latest.title}` : null;
}
