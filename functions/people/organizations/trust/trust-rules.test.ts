import { RUNGS } from '#shared/operations/operator.ts';
import { brakeReason, MAILS_A_DAY, PROVEN_ORDERS, refusalOf, rungOf, type TrustFacts } from './trust-rules.ts';

const FACTS: TrustFacts = {
  isGranted: false,
  approval: 'unasked',
  isConfirmed: true,
  isPublished: true,
  paidOrders: 0,
  refunds: 0,
  complaints: 0,
};

test.each<[Partial<TrustFacts>, string, string | null]>([
  [{ isConfirmed: false }, 'new', 'owner_not_confirmed'],
  [{ isConfirmed: false, isPublished: false }, 'new', 'owner_not_confirmed'],
  [{ isPublished: false }, 'new', 'needs_published_event'],
  [{ approval: 'pending' }, 'new', 'organization_pending'],
  [{ approval: 'pending', paidOrders: 1000 }, 'new', 'organization_pending'],
  [{ isConfirmed: false, paidOrders: 1000 }, 'new', 'owner_not_confirmed'],
  [{ approval: 'approved', isConfirmed: false }, 'new', 'owner_not_confirmed'],
  [{}, 'published', null],
  [{ paidOrders: PROVEN_ORDERS - 1 }, 'published', null],
  [{ paidOrders: PROVEN_ORDERS }, 'proven', null],
  [{ paidOrders: PROVEN_ORDERS, refunds: 1 }, 'published', null],
  [{ paidOrders: PROVEN_ORDERS, complaints: 1 }, 'published', null],
  [{ paidOrders: 2 * PROVEN_ORDERS, complaints: 1 }, 'proven', null],
  [{ approval: 'approved', isPublished: false }, 'approved', null],
  [{ isGranted: true, isConfirmed: false, isPublished: false, approval: 'pending' }, 'approved', null],
])('an organisation with %j is %s, and lacks %s', (changes, rung, refusal) => {
  expect(rungOf({ ...FACTS, ...changes })).toBe(rung);
  expect(refusalOf({ ...FACTS, ...changes }, false)).toBe(refusal);
  expect(refusalOf({ ...FACTS, ...changes }, true)).toBe('organization_held');
});

test('each rung may send at least as much as the one below it, and the lowest nothing', () => {
  for (const byRung of Object.values(MAILS_A_DAY)) {
    const allowed = RUNGS.map((rung) => byRung[rung]);
    expect(allowed[0]).toBe(0);
    expect(allowed).toEqual(allowed.toSorted((a, b) => a - b));
  }
  expect(MAILS_A_DAY.ticket.published).toBeGreaterThanOrEqual(200);
});

test.each([
  [{ weekMails: 0, weekBounces: 0, weekComplaints: 0 }, null],
  [{ weekMails: 10, weekBounces: 0, weekComplaints: 2 }, null],
  [{ weekMails: 200, weekBounces: 0, weekComplaints: 3 }, '3 of 200 mails in a week were reported as spam.'],
  [{ weekMails: 10_000, weekBounces: 0, weekComplaints: 3 }, null],
  [{ weekMails: 200, weekBounces: 14, weekComplaints: 0 }, null],
  [{ weekMails: 150, weekBounces: 15, weekComplaints: 0 }, '15 of 150 mails in a week came back.'],
  [{ weekMails: 10_000, weekBounces: 200, weekComplaints: 0 }, null],
])('after %j in a week the reason to stop is %j', (week, reason) => expect(brakeReason(week)).toBe(reason));
