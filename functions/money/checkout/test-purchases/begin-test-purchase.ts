import { beginTestPurchase } from '#shared/api/money/test-purchases.ts';
import { findOwnEvent } from '../../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { paymentsSecret } from '../../../platform/secrets.ts';
import { isTestKey, TEST_MS, TESTS_A_DAY } from './test-purchase-rules.ts';
import { findTestPurchase, keepTestPurchase } from './test-purchases-store.ts';

const DAY_SECONDS = 24 * 60 * 60;
const LIVE = 'Payments here are real, so a test card would be refused.';
const DRAFT = 'Put the event on sale first: its page is what you try.';

/** Begins a member's test of an event. One that is under way goes on, and is not counted again. */
export const handler = organizerHandler(beginTestPurchase, async ({ params: { eventId }, organizationId, actor: { userId } }) => {
  const [event, { stripeSecretKey }] = await Promise.all([findOwnEvent(organizationId, eventId), paymentsSecret()]);
  if (!isTestKey(stripeSecretKey)) throw new ApiError('test_not_possible', { message: LIVE });
  if (event.status === 'draft') throw new ApiError('test_not_possible', { message: DRAFT });
  const now = new Date();
  const known = await findTestPurchase(eventId, userId);
  if (known && Date.parse(known.until) > now.getTime()) return { body: { until: known.until } };
  // Counted for the organisation, so that many members cannot make many.
  const key = { pk: `TESTS-OF#${organizationId}`, sk: 'WINDOW' };
  const what = `Your organisation can make ${TESTS_A_DAY} test purchases a day.`;
  await limitTries({ key, limit: TESTS_A_DAY, windowSeconds: DAY_SECONDS, what }, now);
  const until = new Date(now.getTime() + TEST_MS).toISOString();
  await keepTestPurchase({ eventId, userId, startedAt: now.toISOString(), until });
  return { body: { until } };
});
