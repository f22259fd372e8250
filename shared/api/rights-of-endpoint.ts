import { isKeyRight } from '../people/member-rights.ts';
import type { Rights } from '../rights.ts';
import type { Endpoint } from './endpoint.ts';

/** Returns true if a program may call an endpoint with an API key. */
export const acceptsKeys = ({ access, right }: Pick<Endpoint, 'access' | 'right'>): boolean =>
  access === 'organizer' && right !== undefined && isKeyRight(right);

/**
 * Returns the rights of an endpoint's function: those that it declares, and that to count the calls with API keys, if it accepts them and
 * may not write accounts anyway.
 */
export const rightsOfEndpoint = (endpoint: Endpoint): Rights => ({
  ...endpoint.rights,
  ...(acceptsKeys(endpoint) && !endpoint.rights.accounts?.includes('write') && { keyUse: 'count' }),
});
