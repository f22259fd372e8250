import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { fakeApi } from '../../../test/fake-api.ts';
import { boughtIn } from './bought.ts';
import { useCheckoutReturn } from './checkout-return.ts';

const SAVE = 'POST /orders/save-checkout-session';

function Film() {
  const isWaiting = useCheckoutReturn();
  const { pathname, search, state } = useLocation();
  return <p>{isWaiting ? 'Waiting' : `Playing at ${pathname + search}, bought: ${boughtIn(state) ?? 'nothing'}`}</p>;
}

function openAt(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Film />
    </MemoryRouter>,
  );
}

it('has the payment recorded before anything plays, and removes the session from the address', async () => {
  let settle = () => {};
  const answer = new Promise<{ json: object }>(
    (resolve) => (settle = () => resolve({ json: { message: 'Recorded', orderId: 'o1' } })),
  );
  const calls = fakeApi({ [SAVE]: () => answer });
  openAt('/user/watch/evt_fight?checkout_session=cs_1');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ sessionId: 'cs_1' }]));
  expect(screen.getByText('Waiting')).toBeInTheDocument();
  settle();
  expect(await screen.findByText('Playing at /user/watch/evt_fight, bought: o1')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

it('goes on to play if the server does not know the payment: playback then reports the problem', async () => {
  fakeApi({ [SAVE]: { status: 404, json: { error: 'No such payment.', code: 'payment_not_found' } } });
  openAt('/user/watch/evt_fight?checkout_session=cs_2');
  expect(await screen.findByText('Playing at /user/watch/evt_fight, bought: nothing')).toBeInTheDocument();
});

it('does not make a viewer wait who comes from elsewhere', () => {
  const calls = fakeApi({});
  openAt('/user/watch/evt_fight');
  expect(screen.getByText('Playing at /user/watch/evt_fight, bought: nothing')).toBeInTheDocument();
  expect(calls).toHaveLength(0);
});
