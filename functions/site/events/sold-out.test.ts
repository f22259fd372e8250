import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { setLimit } from '../../catalog/inventory/availability.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const buyer = useBuyer(shop);
const plain = useEvent();

const withQuota = ({ packages: [screen, ring], ...event }: CatalogEvent, quota: number): CatalogEvent => ({
  ...event,
  packages: [screen!, { ...ring!, _id: `pkg_${event._id}`, quota }],
});
/** Publishes an event with a limited number of ringside seats, whose other package is unlimited. */
const onSale = (quota: number) => published(withQuota(sampleEvent(), quota));

const lookUp = ({ subdomain }: CatalogEvent) => shop.visitor().get(`/events/domain/${subdomain}`);
const soldOut = async (event: CatalogEvent): Promise<boolean[]> =>
  (await lookUp(event)).json.packages.map((pkg: { sold_out: boolean }) => pkg.sold_out);

/** Starts to pay for a ringside seat. */
const open = (visitor: Buyer, event: CatalogEvent) => visitor.checksOut(event, { packageId: event.packages[1]!._id });

const buySeat = async (event: CatalogEvent) => buyer.paysAndGets(event, await open(buyer, event));

it('says that all seats are sold, and not while the last one is only held by a buyer who is paying', async () => {
  const event = await onSale(2);
  expect(await soldOut(event)).toEqual([false, false]);
  await buySeat(event);
  expect(await soldOut(event)).toEqual([false, false]);
  const last = await shop.buyer();
  const checkout = await open(last, event);
  expect(await soldOut(event)).toEqual([false, false]);
  await last.paysAndGets(event, checkout);
  expect(await soldOut(event)).toEqual([false, true]);
});

it('lets the buyer who holds a seat pay for it', async () => {
  const event = await onSale(1);
  const { orderId, clientSecret } = (await open(buyer, event)).json;
  const again = await open(buyer, event);
  expect(again.json).toMatchObject({ orderId, clientSecret });
  await buyer.paysAndGets(event, again);
  expect(await soldOut(event)).toEqual([false, true]);
});

it('has one again after a refund, and when the organiser adds some', async () => {
  const event = await onSale(1);
  const paymentId = await buySeat(event);
  const limit = async (quota: number) => {
    await setLimit(event.packages[1]!._id, quota);
    await putEvent(withQuota(event, quota));
  };
  await limit(2);
  expect(await soldOut(event)).toEqual([false, false]);
  await limit(1);
  expect(await soldOut(event)).toEqual([false, true]);
  await shop.atStripe.refund(paymentId);
  await eventually(async () => (await soldOut(event))[1] === false);
});

describe('costs', () => {
  /**
   * Returns the number of reads that name this event or its package: the processing of sales reads the database at the
   * same time.
   */
  const readsOf = async (event: CatalogEvent) => {
    const sent = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
    await lookUp(event);
    const commands = sent.mock.calls.map(([command]) => command);
    sent.mockRestore();
    const own = commands.filter(({ input }) => [event.subdomain, event._id].some((name) => JSON.stringify(input).includes(name)));
    const gets = own.filter((one) => one instanceof GetCommand).length;
    const queries = own.filter((one) => one instanceof QueryCommand).length;
    return { gets, queries, all: own.length };
  };

  it('one query for each limited package, another if it is full, and none without a limit', async () => {
    expect(await readsOf(plain)).toEqual({ gets: 1, queries: 0, all: 1 });
    const event = await onSale(1);
    expect(await readsOf(event)).toEqual({ gets: 1, queries: 1, all: 2 });
    await buySeat(event);
    expect(await readsOf(event)).toEqual({ gets: 1, queries: 2, all: 3 });
  });

  it('is cached at the edge for seconds if seats may run out, and for the usual time otherwise', async () => {
    const cachingOf = async (event: CatalogEvent) => (await lookUp(event)).headers['cache-control'];
    expect(await cachingOf(plain)).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(await cachingOf(await onSale(1))).toBe('public, max-age=0, s-maxage=15, stale-while-revalidate=15');
  });
});

it('shows the event even if the seats cannot be counted: the checkout checks again', async () => {
  const event = await onSale(1);
  await buySeat(event);
  const { send } = DynamoDBDocumentClient.prototype;
  const sent = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
  sent.mockImplementation(function (this: DynamoDBDocumentClient, ...args: unknown[]) {
    if (args[0] instanceof QueryCommand) throw new Error('No answer.');
    return Reflect.apply(send, this, args) as never;
  });
  expect(await lookUp(event)).toMatchObject({ status: 200, json: { packages: [{}, { sold_out: false }] } });
});
