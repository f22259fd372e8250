import { callPaypal } from './paypal-api.ts';
import { disputesOf } from './paypal-disputes.ts';

jest.mock('./paypal-api.ts', () => ({ callPaypal: jest.fn() }));

const call = jest.mocked(callPaypal);

type AtPaypal = { id: string; status: string } & Partial<Record<'outcome' | 'disputed' | 'refunded', string>>;

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

const won = { id: 'PP-1', status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' };
const lostOne = { ...won, outcome: 'RESOLVED_BUYER_FAVOUR' };
const accepted = { ...won, outcome: 'ACCEPTED' };

it.each<[{ open: string[]; lost: (number | null)[] }, AtPaypal[]]>([
  [{ open: [], lost: [] }, []],
  [{ open: ['PP-1'], lost: [] }, [{ id: 'PP-1', status: 'WAITING_FOR_SELLER_RESPONSE' }]],
  [{ open: ['PP-2'], lost: [] }, [won, { id: 'PP-2', status: 'UNDER_REVIEW' }]],
  [{ open: [], lost: [] }, [{ ...won, disputed: '5.00' }]],
  [{ open: [], lost: [] }, [{ ...won, outcome: 'CANCELED_BY_BUYER' }]],
  [{ open: [], lost: [null] }, [lostOne]],
  [{ open: [], lost: [500] }, [{ ...lostOne, disputed: '5.00' }]],
  [{ open: [], lost: [200] }, [{ ...lostOne, disputed: '5.00', refunded: '2.00' }]],
  [{ open: ['PP-2'], lost: [null] }, [accepted, { id: 'PP-2', status: 'OPEN' }]],
])('is %j for %j', async ({ open, lost }, disputes) => {
  atPaypal(disputes);
  const begunAt = Date.parse('2026-11-21T10:00:00.000Z');
  expect(await disputesOf('3C679366HH908993F')).toEqual({ open, lost: lost.map((amount) => ({ amount, begunAt })) });
});

it('takes no dispute for decided that PayPal does not answer about', async () => {
  call.mockResolvedValue({ status: 500, text: '' });
  call.mockResolvedValueOnce({ status: 200, text: '{"items":[{"dispute_id":"PP-1","status":"RESOLVED"}]}' });
  await expect(disputesOf('3C679366HH908993F')).rejects.toMatchObject({ code: 'payments_unavailable' });
});
