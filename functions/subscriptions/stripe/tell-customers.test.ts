import { putEvent } from '../../events/events-store.ts';
import { log } from '../../platform/log.ts';
import { chaos, hostedCheckout, subscriptionEvent } from '../../test/subscribing.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';
import { customerNotes, findCustomer, keepCustomer, removeNote } from './customers-store.ts';
import { noteCustomerChange } from './note-customer-change.ts';
import { tellCustomers } from './tell-customers.ts';

let world: World;
let visitor: Visitor;
let email: string;
let userId: string;

beforeAll(async () => {
  world = await startWorld();
  jest.spyOn(log, 'info').mockImplementation();
});
afterAll(() => world.stop());
beforeEach(async () => {
  visitor = world.visitor();
  email = await visitor.register();
  userId = (await visitor.get('/account/export')).json.account.userId;
});
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

const until = () => Date.now() + 60_000;
const inTwoMinutes = () => new Date(Date.now() + 120_000);
const tell = () => tellCustomers(until(), inTwoMinutes());
const changeEmail = (to: string) => visitor.post('/account/email', { email: to, currentPassword: 'correct horse' });
const changeName = (name: string) => visitor.post('/account/name', { name });
const told = async () => world.stripe.customers.retrieve((await findCustomer(userId)) ?? '');
const isNoted = async () => (await customerNotes(inTwoMinutes())).some((note) => note.userId === userId);

/** Stripe knows a buyer from their first hosted page on. */
async function becomeCustomer(): Promise<void> {
  const event = subscriptionEvent();
  await putEvent(event);
  expect((await hostedCheckout(visitor, event)).status).toBe(200);
}

it('names a new customer as the account does', async () => {
  await becomeCustomer();
  expect(await told()).toMatchObject({ name: 'Ana Viewer', email });
});

it('tells Stripe of another name and address, once the change is done', async () => {
  await becomeCustomer();
  expect((await changeName('Ana María')).status).toBe(200);
  expect((await changeEmail(`new-${email}`)).status).toBe(200);
  expect(await tellCustomers(until(), new Date())).toBe(0);
  expect(await told()).toMatchObject({ name: 'Ana Viewer', email });
  expect(await tell()).toBe(1);
  expect(await told()).toMatchObject({ name: 'Ana María', email: `new-${email}`, metadata: { userId } });
  expect(await tell()).toBe(0);
});

it('tells it with the next reconciliation where Stripe was away, and the account was changed all the same', async () => {
  await becomeCustomer();
  const errors = jest.spyOn(log, 'error').mockImplementation();
  expect((await changeEmail(`later-${email}`)).status).toBe(200);
  await chaos(world, { failCalls: 2 });
  await expect(tell()).rejects.toThrow('1 customers');
  expect(await tell()).toBe(1);
  expect(await told()).toMatchObject({ email: `later-${email}` });
  errors.mockRestore();
});

it('notes nothing about who never was at Stripe', async () => {
  expect((await changeName('Somebody')).status).toBe(200);
  expect(await isNoted()).toBe(false);
});

it('gives up what Stripe refuses, and says so without the address', async () => {
  const errors = jest.spyOn(log, 'error').mockImplementation();
  await keepCustomer(userId, 'cus_gone');
  await changeName('Ana Gone');
  expect(await tell()).toBe(0);
  expect(errors).toHaveBeenCalledWith('customer refused', { userId, customerId: 'cus_gone', code: 'resource_missing' });
  expect(await isNoted()).toBe(false);
  errors.mockRestore();
});

it('is noted still where the account changed again meanwhile', async () => {
  await becomeCustomer();
  await noteCustomerChange(userId, new Date(0));
  const [earlier] = await customerNotes(inTwoMinutes());
  await noteCustomerChange(userId, new Date(1));
  await removeNote(earlier!);
  expect(await isNoted()).toBe(true);
  expect(await tell()).toBe(1);
});

it('has nobody to tell of an account that is gone', async () => {
  await becomeCustomer();
  await changeName('Ana Leaving');
  expect((await visitor.post('/account/delete', { currentPassword: 'correct horse', confirmation: 'DELETE' })).status).toBe(200);
  expect(await tell()).toBe(0);
  expect(await isNoted()).toBe(false);
});
