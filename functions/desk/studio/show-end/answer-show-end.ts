import { answerShowEnd } from '#shared/api/desk/studio/show-end.ts';
import { hasRight } from '#shared/people/member-rights.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { exceedsLimits } from '../../../money/refunds/show-end/exceeds-limits.ts';
import { findMemberships } from '../../../people/auth/find-memberships.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { raiseMailEvent } from '../../../platform/bus/mail-events-bus.ts';
import type { Session } from '../../../platform/http/session.ts';
import { answered, type ShowEnd } from '../../../video/broadcast/show-end/show-end-rules.ts';
import { saveShowEnd } from '../../../video/broadcast/show-end/show-ends-store.ts';
import { openQuestion, overtaken, shownQuestion } from './question.ts';

/** An answer that stands already is no change, so a second press restarts no grace period; its mail is asked for again, and sent once. */
export const handler = organizerHandler(
  answerShowEnd,
  async ({ params: { eventId }, body: { broadcastId, answer, version }, organizationId, session }) => {
    await findOwnEvent(organizationId, eventId);
    const now = new Date();
    const end = await openQuestion(eventId, broadcastId, now.getTime());
    if (end.answer === answer) {
      await askOwner(end, now);
      return { body: await shownQuestion({ ...end, isOver: true }) };
    }
    if (end.version !== version) throw overtaken();
    const approval = await approvalOf(end, answer, organizationId, session);
    const after = answered(end, { answer, by: session.userId, at: now.getTime(), approval });
    if (!(await saveShowEnd(end, after))) throw overtaken();
    await askOwner(after, now);
    return { body: await shownQuestion({ ...after, isOver: true }) };
  },
);

/** An owner approves of their own answer. So many refunds that nobody can count them at once are above every limit. */
async function approvalOf(
  end: ShowEnd,
  answer: EndAnswer,
  organizationId: string,
  session: Session,
): Promise<ShowEnd['approval']> {
  if (answer === 'end') return 'none';
  const membership = (await findMemberships(session)).find((one) => one.organizationId === organizationId);
  if (membership && hasRight(membership.role, 'refunds:approve')) return 'given';
  return (await exceedsLimits(organizationId, end)) ? 'needed' : 'none';
}

/** Has an owner told that their approval is awaited, if it is. */
async function askOwner({ eventId, broadcastId, approval, version }: ShowEnd, now: Date): Promise<void> {
  if (approval === 'needed') await raiseMailEvent({ type: 'show-end', eventId, broadcastId, about: 'approval', version }, now);
}
