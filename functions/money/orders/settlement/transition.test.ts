import fc from 'fast-check';
import type { Payment } from '../../payments/payment.ts';
import type { PaymentStatus } from '../../payments/payments-store.ts';
import { type Command, type Standing, transition } from './transition.ts';

const AMOUNT = 1999;

interface Report {
  reported: 'kept' | 'disputed' | 'reversed';
  /** Minor units. */
  refunded: number;
  disputes: readonly string[];
}

const paymentAs = ({ reported, refunded, disputes }: Partial<Report> & Pick<Report, 'reported'>): Payment => ({
  provider: 'stripe',
  paymentId: 'pi_1',
  status: 'succeeded',
  amount: AMOUNT,
  currency: 'usd',
  refunded: refunded ?? (reported === 'reversed' ? AMOUNT : 0),
  isDisputed: reported === 'disputed',
  isReversed: reported === 'reversed',
  disputes: disputes ?? (reported === 'disputed' ? ['dp_1'] : []),
  reference: { userId: 'usr_1', orderId: 'ord_1', attempt: 1 },
});

type PaymentRecord = NonNullable<Parameters<typeof transition>[0]>;

const recordedAs = (status: PaymentStatus): PaymentRecord => ({
  status,
  refunded: status === 'reversed' || status === 'returned' ? AMOUNT : 0,
  disputes: status === 'suspended' ? ['dp_1'] : [],
});

const inWords = (command: Command) =>
  [command.do, ...('to' in command ? [command.to] : []), ...('as' in command ? [command.as] : [])].join(' ');

/** Returns the commands for a payment that its provider reports as kept, as disputed and as reversed. */
const commandsFor = (recorded: PaymentRecord | null, standing: Standing) =>
  (['kept', 'disputed', 'reversed'] as const).map((reported) => inWords(transition(recorded, paymentAs({ reported }), standing)));

describe('a payment that was never recorded', () => {
  it.each<[Standing, string, string, string]>([
    // order     kept                   disputed               reversed
    ['open', 'settle recorded', 'settle suspended', 'settle reversed'],
    ['sold-out', 'set aside sold-out', 'set aside sold-out', 'settle reversed'],
    ['taken', 'set aside duplicate', 'set aside duplicate', 'set aside reversed'],
    ['held', 'look again', 'look again', 'look again'],
  ])('of an order that is %s', (standing, ...expected) => expect(commandsFor(null, standing)).toEqual(expected));
});

describe('a payment that is', () => {
  it.each<[PaymentStatus, string, string, string]>([
    // recorded as   kept                         disputed              reversed
    ['recorded', 'nothing', 'settle suspended', 'settle reversed'],
    ['suspended', 'settle recorded', 'nothing', 'settle reversed'],
    ['reversed', 'note refund came back', 'note refund came back', 'nothing'],
    ['duplicate', 'send back', 'nothing', 'note returned'],
    ['sold-out', 'send back', 'nothing', 'note returned'],
    ['returned', 'nothing', 'nothing', 'nothing'],
  ])('recorded as %s', (status, ...expected) => expect(commandsFor(recordedAs(status), 'held')).toEqual(expected));

  it.each<[string, PaymentRecord, Report, string]>([
    ['partly refunded', recordedAs('recorded'), { reported: 'kept', refunded: 500, disputes: [] }, 'note partial refund'],
    [
      'disputed again',
      recordedAs('suspended'),
      { reported: 'disputed', refunded: 0, disputes: ['dp_1', 'dp_2'] },
      'settle suspended',
    ],
    [
      'refunded less than noted',
      { status: 'recorded', refunded: 500 },
      { reported: 'kept', refunded: 0, disputes: [] },
      'note refund came back',
    ],
    [
      'refunded at last',
      { status: 'reversed', refunded: 0, owed: true },
      { reported: 'reversed', refunded: AMOUNT, disputes: [] },
      'note refund came back',
    ],
  ])('%s', (_, recorded, report, expected) => {
    expect(inWords(transition(recorded, paymentAs(report), 'held'))).toBe(expected);
  });
});

/** Executes commands as the interpreter does, until nothing is left to do. */
function settledAfter(
  before: PaymentRecord | null,
  payment: Payment,
  standing: Standing,
): { recorded: PaymentRecord; commands: string[] } {
  let recorded = before;
  const commands: string[] = [];
  for (;;) {
    const command = transition(recorded, payment, standing);
    if (command.do === 'nothing') return { recorded: recorded!, commands };
    commands.push(inWords(command));
    if (commands.length > 5) throw new Error(`It does not come to rest: ${commands.join(', ')}`);
    recorded = after(command, recorded, payment);
  }
}

function after(
  command: Command,
  recorded: PaymentRecord | null,
  { refunded, disputes = [], isReversed }: Payment,
): PaymentRecord {
  switch (command.do) {
    case 'settle':
      return { status: command.to, refunded, disputes: [...disputes] };
    case 'set aside':
      return { status: command.as, refunded, disputes: [...disputes] };
    case 'send back':
    case 'note returned':
      return { ...recorded!, status: 'returned' };
    case 'note refund came back':
      return { ...recorded!, refunded, owed: recorded!.status === 'reversed' && !isReversed };
    default:
      return { ...recorded!, refunded };
  }
}

const report: fc.Arbitrary<Report> = fc.oneof(
  fc.record({
    reported: fc.constant('kept' as const),
    refunded: fc.integer({ min: 0, max: AMOUNT - 1 }),
    disputes: fc.constant([]),
  }),
  fc.record({
    reported: fc.constant('disputed' as const),
    refunded: fc.integer({ min: 0, max: AMOUNT - 1 }),
    disputes: fc.subarray(['dp_1', 'dp_2', 'dp_3'], { minLength: 1 }),
  }),
  fc.record({ reported: fc.constant('reversed' as const), refunded: fc.constant(AMOUNT), disputes: fc.constant([]) }),
);
const standing = fc.constantFrom<Standing>('open', 'sold-out', 'taken');

describe('over all orders of reports', () => {
  it('comes to rest after each, and a repeated report changes nothing', () => {
    fc.assert(
      fc.property(standing, fc.array(report, { minLength: 1, maxLength: 8 }), (order, reports) => {
        let recorded: PaymentRecord | null = null;
        for (const payment of reports.map(paymentAs)) {
          ({ recorded } = settledAfter(recorded, payment, order));
          expect(settledAfter(recorded, payment, order).commands).toEqual([]);
        }
      }),
    );
  });

  it('depends on the last report alone, unless the money went back before', () => {
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 8 }), report, (earlier, last) => {
        let recorded: PaymentRecord | null = null;
        for (const payment of earlier.map(paymentAs)) ({ recorded } = settledAfter(recorded, payment, 'open'));
        const wasReversed = recorded!.status === 'reversed';
        const atOnce = settledAfter(null, paymentAs(last), 'open').recorded.status;
        expect(settledAfter(recorded, paymentAs(last), 'open').recorded.status).toBe(wasReversed ? 'reversed' : atOnce);
      }),
    );
  });

  it('never gives access for money that went back, or that the order did not want', () => {
    fc.assert(
      fc.property(standing, fc.array(report, { minLength: 1, maxLength: 8 }), (order, reports) => {
        const given: string[] = [];
        let recorded: PaymentRecord | null = null;
        for (const payment of reports.map(paymentAs)) {
          const wasReversed = recorded?.status === 'reversed';
          const settled = settledAfter(recorded, payment, order);
          recorded = settled.recorded;
          if (wasReversed || order !== 'open') given.push(...settled.commands.filter((command) => command === 'settle recorded'));
        }
        expect(given).toEqual([]);
      }),
    );
  });

  it('refunds an unwanted payment unless a bank decides about it or the money went back', () => {
    fc.assert(
      fc.property(fc.constantFrom<Standing>('sold-out', 'taken'), report, (order, one) => {
        const { commands } = settledAfter(null, paymentAs(one), order);
        expect(commands.includes('send back')).toBe(one.reported === 'kept');
      }),
    );
  });
});
