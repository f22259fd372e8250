import { callPaypal } from '../../platform/paypal-api.ts';
import { disputesOf } from './paypal-disputes.ts';

jest.mock('../../platform/paypal-api.ts', () => ({ callPaypal: jest.fn() }));

const call = jest.mocked(callPaypal);

interface AtPaypal {
  id: string;
  status: string;
  outcome?: string;
  disputed?: string;
  refunded?: string;
}

const usd = (value: string) => ({ currency_code: 'USD', value });

/** PayPal's answers: its list names no outcome, only the details do. */
function atPaypal(disputes: readonly AtPaypal[]): void {
  call.mockImplementation(async (_, path) => {
    if (path.includes('?')) {
      const items = disputes.map(({ id, status }) => ({ dispute_id: id, status, create_time: '2026-11-21T10:00:00.000Z' }));
      return { status: 200, text: JSON.stringify({ items }) };
    }
    const { outcome, status, disputed, refunded } = disputes.find(({ id }) => path.endsWith(`/${id}`))!;
    const details = {
      status,
      ...(disputed && { dispute_amount: usd(disputed) }),
      ...(outcome && { dispute_outcome: { outcome_code: outcome, ...(refunded && { amount_refunded: usd(refunded) }) } }),
    };
    return { status: 200, text: JSON.stringify(details) };
  });
}

it.each<[{ open: string[]; lost: (number | null)[] }, AtPaypal[]]>([
  [{ open: [], lost: [] }, []],
  [{ open: ['PP-1'], lost: [] }, [{ id: 'PP-1', status: 'WAITING_FOR_SELLER_RESPONSE' }]],
  [{ open: ['PP-2'], lost: [] }, [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' }, { id: 'PP-2', status: 'UNDER_REVIEW' }]],
  [{ open: [], lost: [] }, [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR', disputed: '5.00' }]],
  [{ open: [], lost: [] }, [{ id: 'PP-1', status: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' }]],
  [{ open: [], lost: [null] }, [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' }]],
  [{ open: [], lost: [500] }, [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', disputed: '5.00' }]],
  [{ open: [], lost: [200] }, [{ id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR', disputed: '5.00', refunded: '2.00' }]],
  [{ open: ['PP-2'], lost: [null] }, [{ id: 'PP-1', status: 'RESOLVED', outcome: 'ACCEPTED' }, { id: 'PP-2', status: 'OPEN' }]],
])('is %j for %j', async ({ open, lost }, disputes) => {
  atPaypal(disputes);
  const begunAt = Date.parse('2026-11-21T10:00:00.000Z');
  expect(await disputesOf('3C679366HH908993F')).toEqual({ open, lost: lost.map((amount) => ({ amount, begunAt })) });
});

it('takes no dispute for decided that PayPal does not answer about', async () => {
  call.mockImplementation(async (_, path) =>
    path.includes('?') ? { status: 200, text: '{"items":[{"dispute_id":"PP-1","status":"RESOLVED"}]}' } : { status: 500, text: '' },
  );
  await expect(disputesOf('3C679366HH908993F')).rejects.toMatchObject({ code: 'payments_unavailable' });
});
