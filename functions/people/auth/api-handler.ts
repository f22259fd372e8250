import type { Access } from '#shared/api/endpoint.ts';
import { readSession, xsrfToken } from './sessions/sessions-store.ts';
import { makeApiHandler } from '../../platform/http/api-handler.ts';

/** Wraps the handler of an endpoint with the checks of {@link makeApiHandler}, given who is signed in. */
export const apiHandler = makeApiHandler<Exclude<Access, 'organizer' | 'operator'>>({ read: readSession, xsrfToken });
