import { screen } from '@testing-library/react';
import { fakeApi } from './testing/fake-api.ts';
import { openCheckout } from './testing/open-checkout.tsx';

it('says so where the operator has not set up card payments', () => {
  const api = fakeApi({});
  openCheckout();
  expect(screen.getByText('Card payments are not set up here yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  expect(api.callsTo('POST /orders/create-checkout-payment-intent')).toHaveLength(0);
});
