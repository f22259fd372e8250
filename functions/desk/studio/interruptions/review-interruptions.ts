import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { reviewInterruptions } from '#shared/api/desk/studio/interruptions.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findBroadcast } from '../../../video/broadcast/broadcasts-store.ts';
import { raise } from '../../../platform/bus.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { findOver } from '../../../video/playback/evidence/evidence-store.ts';
import { noteReview } from '../../../money/refunds/missed-minutes/missed-review-store.ts';

const MESSAGES = {
  release: 'The refunds are released. They are made within minutes, and their buyers get a mail.',
  decline: 'You declined the refunds that were waiting. We will let their buyers know.',
};

export const handler = organizerHandler(
  reviewInterruptions,
  async ({ params: { eventId }, body: { decision }, organizationId }) => {
    await findOwnEvent(organizationId, eventId);
    const over = await findBroadcast(eventId).then((broadcast) => broadcast && findOver(broadcast.id));
    if (!over) throw new ApiError('broadcast_state', { message: 'No refunds of this event are waiting for you.' });
    await noteReview(over.broadcastId, decision === 'release' ? 'released' : 'declined');
    // All viewers are looked at again. If this fails, the same decision may be sent again.
    await raise(missedMinutesRefunds, { ...over, interruptions: [...over.interruptions] });
    return { body: { message: MESSAGES[decision] } };
  },
);
