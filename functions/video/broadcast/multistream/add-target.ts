import { addTarget } from '#shared/api/video/multistream.ts';
import { MOST_TARGETS } from '#shared/video/broadcast/multistream.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { newId } from '../../../platform/ids.ts';
import { changeTargets } from './change-targets.ts';
import type { Target } from './multistream-store.ts';
import { readTargetAddress } from './target-address-rules.ts';

export const handler = organizerHandler(addTarget, async ({ params: { eventId }, body, organizationId }) => {
  const address = readTargetAddress(body.url, env.allowsAnyTarget);
  if ('fault' in address) throw new ApiError('invalid_input', { field: 'url', message: address.fault });
  const target = { ...body, url: address.url, id: newId('tgt') };
  const shown = await changeTargets(organizationId, eventId, (targets) => withTarget(targets, target));
  return { body: shown, after: { name: target.name, url: target.url } };
});

/** Returns the targets with another one; the same list if it is among them. @throws ApiError too_many_targets */
function withTarget(targets: readonly Target[], target: Target): readonly Target[] {
  const isThere = targets.some(({ url, streamKey }) => url === target.url && streamKey === target.streamKey);
  if (isThere) return targets;
  if (targets.length >= MOST_TARGETS) throw new ApiError('too_many_targets');
  return [...targets, target];
}
