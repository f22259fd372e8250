import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { type SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { DeleteCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { entitlementKey } from '../../../../catalog/entitlements/sources-store.ts';
import { saveEvent } from '../../../../catalog/listings/event-changes-store.ts';
import { type CatalogEvent, findEventOrDraft } from '../../../../catalog/listings/events-store.ts';
import { eventList, listedSales, readStretch } from '../../../../books/sales/sales-lists-store.ts';
import { dynamodb } from '../../../../platform/database/dynamodb.ts';
import { env } from '../../../../platform/env.ts';
import { entitle } from '../../../../test/entitled.ts';
import type { Buyer } from '../../../../test/people/buyer.ts';
import { published } from '../../../../test/people/organizer.ts';
import { sampleEvent } from '../../../../test/samples/sample-event.ts';
import { Desk } from '../../../../test/stories/desk/desk.ts';
import { HOUR, letPass, MINUTE, takeTheClock } from '../../../../test/time.ts';
import { deliver } from '../../../../test/triggers/deliver.ts';
import { useWorld } from '../../../../test/use-world.ts';
import { endReminders, forgetReminderChoices } from '../../../reminders/reminder-choices-store.ts';
import { beginDueReminders } from '../../../reminders/begin-due.ts';
import { handler } from '../../send-mail.ts';

const shop = useWorld({ countsSales: true, keepsBooks: false });
const HOLDERS = 3;
/** The furthest move of the steps that does not have its holders told again. */
const LITTLE = 45 * MINUTE;
/** Longest time between two calls of the schedule, until a page is asked for again and until a killed mail may be sent. */
const ROUND_MINUTES = 4;

afterEach(() => jest.useRealTimers());

/** One thing that happens to a show or to its reminders. */
type Step =
  | { does: 'schedule'; diesAfter: number | null }
  | { does: 'deliver'; event: number; diesAfter: number | null }
  | { does: 'wait'; minutes: number }
  | { does: 'move'; minutes: number }
  | { does: 'refund' | 'turn-off'; holder: number };

const calls = fc.option(fc.nat(40), { freq: 2 });
const holder = fc.nat(HOLDERS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('schedule' as const), diesAfter: calls }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('deliver' as const), event: fc.nat(9), diesAfter: calls }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 12 * 60 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('move' as const), minutes: fc.constantFrom(-90, -20, 20, 45, 240, 3000) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('refund' as const, 'turn-off' as const), holder }) },
);

interface Mail {
  to: string;
  subject: string;
  at: number;
  /** The start of the show at that moment. */
  told: number;
}

/** The bus and SES as far as reminders use them: nothing leaves, and a process can die at any call. */
class Wires {
  readonly raised: object[] = [];
  readonly mails: Mail[] = [];
  /** The start of the show now. */
  start = 0;
  #left = Infinity;

  constructor() {
    const sdk = dynamodb();
    const send = sdk.send.bind(sdk);
    jest.spyOn(sdk, 'send').mockImplementation(((command: never) => {
      // A mail that SES took and nobody could note may be sent again, like any mail, and is not looked at here.
      if (!isMark(command)) this.#counts();
      return send(command);
    }) as never);
    jest.spyOn(EventBridgeClient.prototype, 'send').mockImplementation((async ({ input }: PutEventsCommand) => {
      this.#counts();
      for (const { Detail } of input.Entries ?? []) this.raised.push(JSON.parse(Detail!) as object);
      return { FailedEntryCount: 0 };
    }) as never);
    jest.spyOn(SESv2Client.prototype, 'send').mockImplementation((async ({ input }: SendEmailCommand) => {
      this.#counts();
      const [to = ''] = input.Destination?.ToAddresses ?? [];
      this.mails.push({ to, subject: input.Content?.Simple?.Subject?.Data ?? '', at: Date.now(), told: this.start });
    }) as never);
  }

  /** Does something in a process that dies after so many calls; null for one that lives. */
  async run(diesAfter: number | null, work: () => Promise<unknown>): Promise<void> {
    this.#left = diesAfter ?? Infinity;
    await work().catch(() => undefined);
    this.#left = Infinity;
  }

  #counts(): void {
    if (this.#left <= 0) throw new Error('The process has ended.');
    this.#left -= 1;
  }
}

const isMark = (command: unknown) =>
  command instanceof UpdateCommand && command.input.UpdateExpression?.startsWith('SET mailedAt') === true;

/** Lets a show have the same ticket holders as another one, without buying again. */
async function sells(from: CatalogEvent, to: CatalogEvent, holders: readonly Buyer[]): Promise<void> {
  const list = eventList(from.ownerId!, from._id);
  const sales = await readStretch({ list, from: '0', to: '~', limit: 100, onlyPaid: false });
  const rows = sales.map((sale) => listedSales.put({ ...sale, eventId: to._id }, { list: eventList(to.ownerId!, to._id) }));
  await dynamodb().send(new TransactWriteCommand({ TransactItems: rows }));
  await Promise.all(holders.map(({ userId }) => entitle(userId, to)));
}

it('reaches each holder once for each time that it tells, however schedules and events are repeated, late, reordered and killed', async () => {
  const olu = await shop.organizer();
  const desk = new Desk(olu);
  const sold = await published(
    sampleEvent({ ownerId: olu.userId, available_from: null, end_time: null, start_time: '2099-01-01T00:00:00.000Z' }),
  );
  const buyers: Buyer[] = [];
  for (let n = 0; n < HOLDERS; n++) {
    const buyer = await shop.buyer();
    await desk.until((await buyer.buys(sold)).orderId);
    buyers.push(buyer);
  }
  await shop.untilQuiet();
  takeTheClock();

  const lives = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
    const start = Date.now() + 30 * HOUR;
    const event = await published(
      sampleEvent({ ownerId: olu.userId, available_from: null, end_time: null, start_time: new Date(start).toISOString() }),
    );
    const holders = buyers.map((buyer) => ({ ...buyer, email: buyer.email, userId: buyer.userId }));
    await sells(sold, event, buyers);
    const wires = new Wires();
    wires.start = start;
    let movedAt = Date.now();
    const lost = new Map<string, number>();
    const schedule = () => beginDueReminders(new Date());
    const delivers = async (detail: object) => void (await deliver(handler, detail));
    let delivered = 0;
    /** Goes on as a platform does that works: until nothing is left to do. */
    const settle = async () => {
      for (let round = 0; round < 3; round++) {
        letPass(ROUND_MINUTES);
        await wires.run(null, schedule);
        while (delivered < wires.raised.length) await wires.run(null, () => delivers(wires.raised[delivered++]!));
      }
    };
    for (const one of steps) {
      if (one.does === 'schedule') await wires.run(one.diesAfter, schedule);
      // Any event that was ever raised, the first or the last one, again and again.
      else if (one.does === 'deliver' && wires.raised.length > 0)
        await wires.run(one.diesAfter, () => delivers(wires.raised[one.event % wires.raised.length]!));
      else if (one.does === 'wait') letPass(one.minutes);
      else if (one.does === 'move') {
        const stored = (await findEventOrDraft(event._id))!;
        const moved = Date.parse(stored.start_time) + one.minutes * MINUTE;
        await saveEvent(stored, { ...stored, start_time: new Date(moved).toISOString() });
        wires.start = moved;
        movedAt = Date.now();
      } else if (one.does === 'refund' || one.does === 'turn-off') {
        const { userId, email } = holders[one.holder]!;
        if (one.does === 'turn-off') await endReminders(userId, new Date());
        else await removeAccess(userId, event._id);
        if (!lost.has(email)) lost.set(email, Date.now());
      }
    }
    const worksFrom = Date.now();
    await settle();
    for (const before of [24 * HOUR, HOUR]) {
      const at = wires.start - before;
      if (at > Date.now()) {
        jest.setSystemTime(at + MINUTE);
        await settle();
      }
    }
    for (const { userId } of buyers) await forgetReminderChoices(userId);
    jest.restoreAllMocks();
    for (const { email } of holders) {
      const own = wires.mails.filter(({ to }) => to === email);
      const days = own.filter(({ subject }) => /^(Today|Tomorrow|On )/.test(subject));
      const hours = own.filter(({ subject }) => subject.includes(' starts '));
      expect(days.length + hours.length).toBe(own.length);
      for (const [mails, lead] of [
        [days, 24 * HOUR],
        [hours, HOUR],
      ] as const) {
        for (const [index, mail] of mails.entries()) {
          expect(mail.at).toBeGreaterThanOrEqual(mail.told - lead - HOUR);
          const before = mails[index - 1];
          // A page that comes late tells a start that has moved a little since its run was begun.
          if (before) expect(Math.abs(mail.told - before.told)).toBeGreaterThanOrEqual(HOUR - LITTLE);
        }
        const lostAt = lost.get(email);
        if (lostAt !== undefined) expect(mails.every(({ at }) => at <= lostAt)).toBe(true);
      }
      // Whoever holds a ticket to the end, while the platform works for some time before, was told about the last start.
      const last = wires.start;
      if (!lost.has(email) && last - MINUTE * 30 > Math.max(movedAt, worksFrom)) {
        expect(hours.filter((mail) => Math.abs(mail.told - last) < HOUR)).not.toEqual([]);
      }
      if (!lost.has(email) && last - 3 * HOUR > Math.max(movedAt, worksFrom)) {
        expect(days.filter((mail) => Math.abs(mail.told - last) < HOUR)).not.toEqual([]);
      }
    }
  });
  await fc.assert(lives, { numRuns: 25 });
}, 120_000);

async function removeAccess(userId: string, eventId: string): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: entitlementKey(userId, eventId) }));
}
