import { act, screen } from '@testing-library/react';
import { addBootData } from '../../../../../test/boot-data.ts';
import { sampleEvent } from '../../../../../test/sample-event.ts';
import { samplePackage } from '../../../../../test/sample-package.ts';
import { press } from '../../../../../test/press.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { installFakeStripe } from '../../testing/fake-stripe.ts';
import { openCheckout } from '../../testing/open-checkout.tsx';
import { sampleQuote } from '../../testing/sample-quote.ts';

const CREATE = 'POST /orders/create-checkout-payment-intent';
const created = { body: sampleQuote() };
const held = (seconds: number, error = '2 seats are being paid for. Try again in 1:20.') => ({
  status: 409,
  headers: { 'retry-after': String(seconds) },
  body: { error, code: 'seats_held' },
});

beforeAll(() => {
  addBootData({ stripePublishableKey: 'pk_live_fake' });
  installFakeStripe();
});
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  // Nobody is told to wait longer than the server says.
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const payButton = () => screen.findByRole('button', { name: 'Pay $19.99' });

it('counts down while others pay for the last seats, and opens the order as soon as one is free', async () => {
  const api = fakeApi({ [CREATE]: [held(80), held(40, '1 seat is being paid for. Try again in 0:40.'), created] });
  openCheckout();
  expect(await screen.findByText(/^2 seats are being paid for\. Keep this open/)).toBeInTheDocument();
  expect(screen.queryByText('Sold out')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Have a code?' })).not.toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('Next check in 1:20');
  await pass(30);
  expect(screen.getByRole('timer')).toHaveTextContent('Next check in 0:50');
  await pass(49);
  expect(api.callsTo(CREATE)).toHaveLength(1);
  await pass(1);
  expect(screen.getByText(/^1 seat is being paid for\./)).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent(/Next check in 0:4[01]/);
  await pass(40);
  expect(await payButton()).toBeInTheDocument();
  await pass(300);
  expect(api.callsTo(CREATE)).toHaveLength(3);
});

it('tells a screen reader what happens, and not every second', async () => {
  fakeApi({ [CREATE]: [held(80)] });
  openCheckout();
  const said = await screen.findByText(/seats are being paid for/);
  expect(said.closest('[role="status"]')).toHaveTextContent('No seat is free right now');
  expect(screen.getByRole('timer').closest('[role="status"], [aria-live="polite"]')).toBeNull();
});

it('stops when the buyer does not want to wait, and checks again when asked', async () => {
  const api = fakeApi({ [CREATE]: [held(80), created] });
  openCheckout();
  await press('Stop waiting');
  expect(screen.getByText(/We are not checking any more/)).toBeInTheDocument();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  await pass(600);
  expect(api.callsTo(CREATE)).toHaveLength(1);
  await press('Check again');
  expect(await payButton()).toBeInTheDocument();
});

it('asks every few seconds at most, whatever the server says', async () => {
  const api = fakeApi({ [CREATE]: [held(0)] });
  openCheckout();
  await screen.findByRole('timer');
  await pass(10);
  expect(api.callsTo(CREATE).length).toBeLessThanOrEqual(3);
});

it('says that the last seat was sold as soon as the page of the event knows, not at the next check', async () => {
  const event = (sold_out: boolean) => ({
    body: sampleEvent({ _id: 'ev1', packages: [samplePackage({ _id: 'p1', sold_out })] }),
  });
  const gone = { status: 409, body: { error: 'This package is sold out. Choose another one.', code: 'sold_out' } };
  const api = fakeApi({ [CREATE]: [held(80), gone], 'GET /events/domain/ev1': [event(false), event(true)] });
  openCheckout();
  await screen.findByText(/^2 seats are being paid for/);
  await pass(5);
  expect(screen.getByRole('timer')).toBeInTheDocument();
  expect(api.callsTo(CREATE)).toHaveLength(1);
  await pass(5);
  expect(await screen.findByText('Sold out')).toBeInTheDocument();
  expect(screen.getByText(/You have not been charged\.$/)).toBeInTheDocument();
  expect(api.callsTo(CREATE)).toHaveLength(2);
});
