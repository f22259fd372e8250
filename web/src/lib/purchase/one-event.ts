import type { Package } from '#shared/api/events.ts';

/** Returns true for a package that sells one event: refunds for missed minutes and ads concern no other. */
export const isForOneEvent = ({ kind }: Pick<Package, 'kind'>): boolean => kind === 'ppv' || kind === 'rental';

/** What buyers are told of an event with ads. */
export const WITH_ADS = 'With ads: a short ad plays first';
