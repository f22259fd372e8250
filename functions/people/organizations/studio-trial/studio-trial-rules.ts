import { STUDIO_TRIAL_DAYS } from '#shared/people/studio-trial.ts';
import type { Organization } from '../organizations-store.ts';

/** The trial of an organisation about which the operator has not decided yet. */
export interface StudioTrial {
  /** ISO 8601. */
  endsAt: string;
  isOver: boolean;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns when the trial of an organisation that starts now ends, ISO 8601. */
export const trialEndOf = (start: Date): string => new Date(start.getTime() + STUDIO_TRIAL_DAYS * DAY_MS).toISOString();

/**
 * Returns the trial of an organisation; null for one that has none: it started while the operator offered no trial, or the operator has
 * approved it or set its share since.
 */
export function studioTrialOf(
  organization: Pick<Organization, 'trialEndsAt' | 'isUnknown' | 'hasShare'> | null,
  now: Date,
): StudioTrial | null {
  const { trialEndsAt: endsAt, isUnknown, hasShare } = organization ?? {};
  if (endsAt === undefined || !isUnknown || hasShare) return null;
  return { endsAt, isOver: now.toISOString() >= endsAt };
}
