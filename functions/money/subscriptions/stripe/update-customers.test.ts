import { log } from '../../../platform/log/log.ts';
import { subscriptionEvent } from '../../../test/samples/sample-event.ts';
import { useLog } from '../../../test/log/use-log.ts';
import { Mailboxes } from '../../../test/stories/account/moving.ts';
import { useBuyer, useEvent, useWorld } from '../../../test/use-world.ts';
import { customerChanges, findCustomer, keepCustomer, removeNote } from './customers-store.ts';
import { noteCustomerChange } from './note-customer-change.ts';
import { updateCustomers } from './update-customers.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent(subscriptionEvent);
useLog();

const until = () => Date.now() + 60_000;
const inTwoMinutes = () => new Date(Date.now() + 120_000);
const update = () => updateCustomers(until(), inTwoMinutes());
const changeEmail = (to: string) => new Mailboxes(shop).move(buyer, to);
const changeName = (name: string) => buyer.post('/account/name', { name });
const told = async () => shop.stripe.customers.retrieve((await findCustomer(buyer.userId)) ?? '');
const isNoted = async () => (await customerChanges(inTwoMinutes())).some(({ userId }) => userId === buyer.userId);
/** Stripe knows a buyer since their first hosted page. */
const becomeCustomer = async () => expect((await buyer.opensHostedPage(event)).status).toBe(200);

it('names a new customer as the account does', async () => {
  await becomeCustomer();
  expect(await told()).toMatchObject({ name: 'Ana Viewer', email: buyer.email });
});

it('tells Stripe a new name and address once the change is done', async () => {
  await becomeCustomer();
  const { email, userId } = buyer;
  expect((await changeName('Ana María')).status).toBe(200);
  await changeEmail(`new-${email}`);
  expect(await updateCustomers(until(), new Date())).toBe(0);
  expect(await told()).toMatchObject({ name: 'Ana Viewer', email });
  expect(await update()).toBe(1);
  expect(await told()).toMatchObject({ name: 'Ana María', email: `new-${email}`, metadata: { userId } });
  expect(await update()).toBe(0);
});

it('tells Stripe with the next reconciliation if it was unavailable, and changes the account regardless', async () => {
  await becomeCustomer();
  jest.spyOn(log, 'error').mockImplementation();
  await changeEmail(`later-${buyer.email}`);
  await atStripe.chaos({ failCalls: 2 });
  await expect(update()).rejects.toThrow('1 customers');
  expect(await update()).toBe(1);
  expect(await told()).toMatchObject({ email: `later-${buyer.email}` });
});

it('notes nothing about a user who is not Stripe’s customer', async () => {
  expect((await changeName('Somebody')).status).toBe(200);
  expect(await isNoted()).toBe(false);
});

it('gives up what Stripe refuses, and logs it without the address', async () => {
  const errors = jest.spyOn(log, 'error').mockImplementation();
  const { userId } = buyer;
  await keepCustomer(userId, 'cus_gone');
  await changeName('Ana Gone');
  expect(await update()).toBe(0);
  expect(errors).toHaveBeenCalledWith('customer refused', { userId, customerId: 'cus_gone', code: 'resource_missing' });
  expect(await isNoted()).toBe(false);
});

it('keeps the note of an account that changed again in the meantime', async () => {
  await becomeCustomer();
  await noteCustomerChange(buyer.userId, new Date(0));
  const [earlier] = await customerChanges(inTwoMinutes());
  await noteCustomerChange(buyer.userId, new Date(1));
  await removeNote(earlier!);
  expect(await isNoted()).toBe(true);
  expect(await update()).toBe(1);
});

it('tells Stripe nothing about an account that is gone', async () => {
  await becomeCustomer();
  await changeName('Ana Leaving');
  expect((await buyer.leavesForGood()).status).toBe(200);
  expect(await update()).toBe(0);
  expect(await isNoted()).toBe(false);
});
