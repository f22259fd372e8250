import type { Package } from '#shared/api/events.ts';

/** Returns true for a package that sells one event: refunds for missed minutes and ads concern no other. */
export const isForOneEvent = ({ kind }: Pick<Package, 'kind'>): boolean => kind === 'ppv' || kind === 'rental';
