import type { StudioTrial } from '../../people/organizations/studio-trial/studio-trial-rules.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { CatalogEvent } from './events-store.ts';
import { wasPublished } from './published-rules.ts';

/**
 * Refuses what costs money for an event that was never published, once the trial of its organisation is over. An event that was published may have
 * buyers, and everything goes on for them.
 * @param trial null for an organisation without one
 * @throws ApiError studio_trial_over
 */
export function requireTrialFor(event: CatalogEvent, trial: StudioTrial | null): void {
  if (trial?.isOver && !wasPublished(event)) throw new ApiError('studio_trial_over');
}
