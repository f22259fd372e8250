import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractRoute } from '#shared/api/contract.ts';
import { entriesAfter } from '../../books/ledger/entries-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { killedAfter } from '../../test/faults/killed-after.ts';
import { callsAs } from '../../test/stories/desk/desk-caller.ts';
import { makeOperator } from '../../test/stories/desk/operator.ts';
import { buysWithoutAccount, forEachNumber } from '../../test/stories/without-account.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Command, Values } from '../../../infra/tools/cli/command.ts';
import { recordingTerminal } from '../../../infra/tools/cli/testing/recording-terminal.ts';
import { wrongPriceCommands } from '../../../infra/tools/cli/mispriced/wrong-price-commands.ts';

const shop = useWorld({ countsSales: true, hearsWebhooks: false });
const olu = useOrganizer(shop);
let ada: Buyer;
beforeAll(async () => {
  ada = await shop.buyer();
  await makeOperator(ada);
});

/** `BUYERS=500` tries as many, which takes minutes. */
const BUYERS = Number(process.env.BUYERS ?? 40);
const OTHERS = 12;
const LIMIT_MS = 180_000 + 3_000 * BUYERS;
const [WRONG, RIGHT] = [199, 1999];

const [list, makeGood] = wrongPriceCommands as readonly Extract<Command, { runAtDesk: unknown }>[];

/** Runs a command as Ada. @param onCall as for {@link callsAs} */
async function run(command: typeof list, values: Values, event: string, onCall?: (route: ContractRoute) => void) {
  const { terminal, written } = recordingTerminal({});
  const operands = { event, package: 'Live' } as Parameters<NonNullable<typeof command>['runAtDesk']>[2];
  const { text, json } = await command!.runAtDesk(callsAs(ada, onCall), values, operands, terminal);
  return { text, json, warned: written.warned };
}

/** Waits for the books of many orders, which are written from the stream. */
async function inTime(holds: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('The books were not written.');
    await sleep(500);
  }
}

/** Returns null if the books are behind, so that the command is to be repeated. */
function unlessBehind(error: Error): null {
  if (error.message.includes('they do not agree yet')) return null;
  throw error;
}

it(
  'finds and lists the orders of a wrong price, and makes each good once, in spite of kills and of providers that fail',
  async () => {
    const from = new Date().toISOString();
    const event = await olu.sells({ price: WRONG }, { title: 'Harvest' });
    const wrong = await forEachNumber(BUYERS, (buyer) => buysWithoutAccount(shop, event, buyer, WRONG));
    const right = await forEachNumber(OTHERS, (buyer) => buysWithoutAccount(shop, event, BUYERS + buyer, RIGHT));
    const which = { price: '1.99', from };
    await inTime(async () => (await run(list, which, event.subdomain)).text.startsWith(`Harvest, Live: ${BUYERS} orders`));

    const listed = await run(list, which, event.subdomain);
    expect(listed.text).toContain(`  paid       $${((BUYERS * WRONG) / 100).toFixed(2)}\n`);
    expect(listed.text).toContain(`${Math.ceil(BUYERS / 2)} by card, ${Math.floor(BUYERS / 2)} by PayPal`);
    const csv = (await run(list, { ...which, csv: true }, event._id)).text.split('\r\n');
    expect(csv).toHaveLength(BUYERS + 1);

    const repair = { ...which, 'right-price': '19.99', rule: 'refund', reason: 'A typing error.' };
    const dry = await run(makeGood, repair, event.subdomain);
    expect(dry.text).toContain(`With --yes, ${BUYERS} orders would be refunded in full, and closed`);
    expect(dry.text).toContain('still on sale at $1.99: change its price first.');
    const carryOut = { ...repair, yes: true };
    await expect(run(makeGood, carryOut, event.subdomain)).rejects.toThrow(/still on sale at \$1\.99\. First change its price/);
    const { _id: packageId } = event.packages[0]!;
    expect((await olu.post(`/studio/events/${event._id}/packages/${packageId}`, { price: RIGHT })).status).toBe(200);

    // Consumers of the stream die with the database, and are tried again: each failure is reported.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    // The machine of the operator dies, and then the functions of the stage do, each time somewhere else.
    const providers = [shop.atStripe, shop.atPaypal];
    for (let kill = 1; kill <= 3; kill++) {
      let calls = 0;
      const die = (route: ContractRoute) => {
        if (route.startsWith('POST /operator/mispriced') && ++calls > (kill * BUYERS) / 10) throw new Error('Killed.');
      };
      await expect(run(makeGood, carryOut, event.subdomain, die)).rejects.toThrow('Killed.');
      await killedAfter(40 * kill + 7, () => run(makeGood, carryOut, event.subdomain));
    }
    await Promise.all(providers.map((provider) => provider.chaos({ loseAnswers: 1, failCalls: 3 })));
    await run(makeGood, carryOut, event.subdomain).catch(() => undefined);
    await Promise.all(providers.map((provider) => provider.calm()));

    await inTime(async () => (await run(makeGood, carryOut, event.subdomain).catch(unlessBehind)) !== null);
    const done = await run(makeGood, carryOut, event.subdomain);
    expect(done.text).toContain('Every order is made good.');
    expect(done.text).toMatch(/Books: exact\./);
    expect((await run(makeGood, carryOut, event.subdomain)).text).toBe(done.text);

    await forEachNumber(BUYERS, async (buyer) => {
      const { order, refunds } = wrong[buyer]!;
      expect(await refunds()).toEqual([WRONG]);
      expect(await findOrder(order.userId, order.orderId)).toMatchObject({ status: 'refunded', refundedAmount: WRONG });
    });
    await forEachNumber(OTHERS, async (buyer) => {
      const { order, refunds } = right[buyer]!;
      expect(await refunds()).toEqual([]);
      expect(await findOrder(order.userId, order.orderId)).toMatchObject({ status: 'paid' });
    });
    const entries = await entriesAfter(olu.userId, 0, 5 * BUYERS);
    const amounts = (kind: string) =>
      entries.filter((entry) => entry.kind === kind).map((entry) => ('amount' in entry ? entry.amount : 0));
    expect(amounts('refund')).toEqual(Array(BUYERS).fill(-WRONG));
    const sum = (all: readonly number[]) => all.reduce((total, amount) => total + amount, 0);
    expect(sum(amounts('payment')) + sum(amounts('refund'))).toBe(OTHERS * RIGHT);
    const statement = (await olu.get(`/studio/events/${event._id}/statement`)).json;
    expect(statement).toMatchObject({ sales: BUYERS + OTHERS, refunds: BUYERS * WRONG, net: OTHERS * RIGHT });
    const acts = (await ada.get('/operator/acts')).json.acts;
    expect(acts).toMatchObject([{ action: 'make-good', event: 'Harvest', text: expect.stringContaining('A typing error.') }]);
  },
  LIMIT_MS,
);
