import type { Endpoint } from '#shared/api/endpoint.ts';
import { publishedName } from '#shared/api/published-name.ts';
import type { MemberRight } from '#shared/people/member-rights.ts';
import { actorOfKey } from './actor-of-key.ts';
import { organizationFor } from './organization-for.ts';
import { readSession, xsrfToken } from './sessions/sessions-store.ts';
import { type Change, logChange } from '../organizations/audit-store.ts';
import { type Answer, type ApiHandler, makeApiHandler } from '../../platform/http/api-handler.ts';
import type { ApiRequest } from '../../platform/http/request.ts';
import { causeOf, log } from '../../platform/log/log.ts';

const wrap = makeApiHandler<'organizer'>({ read: readSession, xsrfToken, organizationFor, actorOfKey });

type OrganizerEndpoint = Endpoint & { readonly access: 'organizer'; readonly right: MemberRight };
type Handle<E extends OrganizerEndpoint> = (request: ApiRequest<E>) => Promise<Answer<E>>;

/**
 * Wraps the handler of an organiser's endpoint like `apiHandler`, and gives it the organisation that the request is about. Memberships,
 * roles and API keys are read for each request, so that a right ends with the next one after it was taken. Only these endpoints pay for
 * that.
 * The changes of endpoints with the right `audit: append` are logged.
 */
export const organizerHandler = <E extends OrganizerEndpoint>(endpoint: E, handle: Handle<E>): ApiHandler =>
  wrap(endpoint, endpoint.rights.audit === 'append' ? logged(endpoint, handle) : handle);

const logged =
  <E extends OrganizerEndpoint>(endpoint: E, handle: Handle<E>): Handle<E> =>
  async (request) => {
    const answer = await handle(request);
    if (answer.isRepeat) return answer;
    const { group, name } = publishedName(endpoint.handler);
    // Its type depends on the endpoint; for organisers' endpoints it is always there.
    const { actor, params, body } = request as ApiRequest<OrganizerEndpoint>;
    const target = (params ?? {}) as Record<string, string>;
    await noteChange({
      organizationId: actor.organizationId,
      by: actor.userId,
      ...(actor.keyId !== null && { keyId: actor.keyId }),
      action: `${group}.${name}`,
      target,
      before: answer.before,
      after: answer.after ?? changesIn(body) ?? undefined,
    });
    return answer;
  };

/** Returns what a body changes. What its sender saw before is no part of that, nor is the key of the press. */
function changesIn(body: object | null): object | null {
  if (body === null) return null;
  const { seen: _seen, key: _key, ...changes } = body as { seen?: unknown; key?: unknown };
  return changes;
}

/** Logs a change. It was made, so a log that fails must not make the caller repeat it; the function's own log has it then. */
async function noteChange(change: Change): Promise<void> {
  try {
    await logChange(change, new Date());
  } catch (error) {
    const { organizationId, by, keyId, action, target } = change;
    log.error('change not logged', { organizationId, by, keyId, action, target, cause: causeOf(error) });
  }
}
