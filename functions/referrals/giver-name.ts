import { listEventsOf } from '../events/events-store.ts';
import { findSettings } from '../studio/settings-store.ts';

/** What an organiser who gives credits is called; who has not said so is known by what they show. Null for neither. */
export async function giverName(ownerId: string): Promise<string | null> {
  const { sellerName } = await findSettings(ownerId);
  if (sellerName) return sellerName;
  const published = (await listEventsOf(ownerId)).filter(({ status }) => status !== 'draft');
  const latest = published.toSorted((a, b) => b.start_time.localeCompare(a.start_time))[0];
  return latest ? `the organiser of ${latest.title}` : null;
}
