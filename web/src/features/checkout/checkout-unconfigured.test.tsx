import { screen } from '@testing-library/react';
import { fakeApi } from './testing/fake-api.ts';
import { openCheckout } from './testing/open-checkout.tsx';

it('says so if the operator has set up no payments', () => {
  const api = fakeApi({});
  openCheckout();
  expect(screen.getByText('Payments are not set up here yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  expect(api.callsTo('POST /orders/create-checkout-payment-intent')).toHaveLength(0);
});
