import type { ApiCall } from '../../../../test/fake-api.ts';

/** Returns what was sent to a route the first time; undefined if it was not called. */
export const bodySent = (calls: readonly ApiCall[], route: string): unknown => calls.find((call) => call.route === route)?.body;
