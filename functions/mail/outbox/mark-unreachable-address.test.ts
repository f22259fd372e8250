import { call } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { handler } from './mark-unreachable-address.ts';
import { reachableAddress } from './sending/reachable-address.ts';
import { isUnreachable } from './sending/unreachable-store.ts';

const shop = useWorld();
const organizer = useOrganizer(shop);
const logged = useLog();
const faults = useLog('error');

const at = new Date().toISOString();
const SECONDS = Math.floor(Date.parse(at) / 1000);
const DAY = 24 * 60 * 60;

let addresses = 0;
const newAddress = () => `reader-${++addresses}@example.com`;

/** Returns reports as SES writes them, in the parts that the platform reads and some that it does not. */
const mail = (...destination: string[]) => ({ messageId: '0100', source: 'no-reply@ppv.example.com', destination, tags: {} });
const bounce = (to: string, bounceType: string, bounceSubType = 'General') => ({
  eventType: 'Bounce',
  bounce: { bounceType, bounceSubType, bouncedRecipients: [{ emailAddress: 'forwarded@example.org' }], timestamp: at },
  mail: mail(to),
});
const complaint = (to: string, complaintFeedbackType?: string | null) => ({
  eventType: 'Complaint',
  complaint: { complaintFeedbackType, complainedRecipients: [{ emailAddress: to }], timestamp: at },
  mail: mail(to),
});

it.each([
  ['came back for good', (to: string) => bounce(to, 'Permanent'), 'Marked an address: bounce, General.'],
  ['is reported as spam', (to: string) => complaint(to, 'abuse'), 'Marked an address: complaint, abuse.'],
  ['is reported as spam without a type', (to: string) => complaint(to, null), 'Marked an address: complaint, abuse.'],
])('marks the address if a mail %s, for 180 days', async (_, report, sentence) => {
  const to = newAddress();
  expect(await isUnreachable(to, SECONDS)).toBe(false);
  await call(handler, report(to));
  await call(handler, report(to));
  expect(logged()).toEqual([sentence, sentence]);
  expect(await isUnreachable(to, SECONDS + 179 * DAY)).toBe(true);
  expect(await isUnreachable(to, SECONDS + 181 * DAY)).toBe(false);
  expect(await isUnreachable('forwarded@example.org', SECONDS)).toBe(false);
});

it.each([
  [
    'a full mailbox',
    (to: string) => bounce(to, 'Transient', 'MailboxFull'),
    'Skipped a bounce: it says nothing about the address.',
  ],
  [
    'a reader who says it was no spam',
    (to: string) => complaint(to, 'not-spam'),
    'Skipped a complaint: it says nothing about the address.',
  ],
])('does not mark the address for %s', async (_, report, sentence) => {
  const to = newAddress();
  await call(handler, report(to));
  expect([await isUnreachable(to, SECONDS), logged()]).toEqual([false, [sentence]]);
});

it('finds the address however it is written', async () => {
  await call(handler, bounce('Mixed.Case@xn--exmple-cua.com', 'Permanent'));
  expect(await reachableAddress('mixed.case@exämple.com')).toBeNull();
  expect(await reachableAddress('other@exämple.com')).toBe('other@xn--exmple-cua.com');
});

it('has a report that it does not understand delivered again', async () => {
  await expect(call(handler, { eventType: 'Bounce', mail: mail(newAddress()) })).rejects.toThrow('bounce');
  expect(faults()).toEqual(['event not consumed']);
});

it('is followed by no receipt to the address', async () => {
  const [buyer, event] = await Promise.all([shop.buyer(), organizer.publishes()]);
  await call(handler, complaint(buyer.email, 'abuse'));
  await buyer.buys(event);
  const skipped = /^Skipped receipt \S+: its reader has no address that takes mails\.$/;
  await eventually(() => logged().some((sentence) => skipped.test(sentence)));
  expect(buyer.mails()).toEqual([]);
});
