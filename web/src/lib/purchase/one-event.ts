import type { Package } from '#shared/api/site/events.ts';

/** Returns true for a package that sells one event: refunds for missed minutes and ads concern no other. */
export const isForOneEvent = ({ kind }: Pick<Package, 'kind'>): boolean => kind === 'ppv' || kind === 'rental';

/** The text that tells buyers that an event has ads. */
export const WITH_ADS = 'With ads: a short ad plays first';
