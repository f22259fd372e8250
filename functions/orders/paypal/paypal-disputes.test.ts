import { callPaypal } from '../../platform/paypal-api.ts';
import { disputeOf } from './paypal-disputes.ts';

jest.mock('../../platform/paypal-api.ts', () => ({ callPaypal: jest.fn() }));

const call = jest.mocked(callPaypal);

/** PayPal's answers: its list names no outcome, only the details do. */
function atPaypal(disputes: { id: string; status: string; outcome?: string }[]): void {
  call.mockImplementation(async (_, path) => {
    if (path.includes('?')) return { status: 200, text: JSON.stringify({ items: disputes.map(({ id, status }) => ({ dispute_id: id, status })) }) };
    const { outcome, status } = disputes.find(({ id }) => path.endsWith(`/${id}`))!;
    return { status: 200, text: JSON.stringify({ status, ...(outcome && { dispute_outcome: { outcome_code: outcome } }) }) };
  });
}

it.each([
  ['none', []],
  ['open', [{ id: 'PP-1', status: 'WAITING_FOR_SELLER_RESPONSE' }]],
  ['open', [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' }, { id: 'PP-2', status: 'UNDER_REVIEW' }]],
  ['none', [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' }]],
  ['none', [{ id: 'PP-1', status: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' }]],
  ['lost', [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' }]],
  ['lost', [{ id: 'PP-1', status: 'RESOLVED', outcome: 'ACCEPTED' }, { id: 'PP-2', status: 'OPEN' }]],
] as const)('is %s for %j', async (state, disputes) => {
  atPaypal([...disputes]);
  expect(await disputeOf('3C679366HH908993F')).toBe(state);
});

it('takes no dispute for decided that PayPal does not answer about', async () => {
  call.mockImplementation(async (_, path) =>
    path.includes('?') ? { status: 200, text: '{"items":[{"dispute_id":"PP-1","status":"RESOLVED"}]}' } : { status: 500, text: '' },
  );
  await expect(disputeOf('3C679366HH908993F')).rejects.toMatchObject({ code: 'payments_unavailable' });
});
