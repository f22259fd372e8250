import fc from 'fast-check';
import { seatsLeft } from './availability.ts';
import { holdSeat } from './hold-seat.ts';
import { useDatabase } from '../../test/database.ts';
import { interleaved } from '../../test/faults/interleaved.ts';

useDatabase();

let inventories = 0;

it('holds the last seat once, however the requests of two tabs and of another buyer interleave', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(2), { maxLength: 40 }), async (turns) => {
      const allotmentId = `pkg_seat_${(inventories += 1)}`;
      const hold = (orderId: string, userId: string) => () =>
        holdSeat({ allotmentId, capacity: 1, orderId, userId, network: userId, wasTried: async () => false });
      const acts = [hold('ord_1', 'usr_1'), hold('ord_1', 'usr_1'), hold('ord_2', 'usr_2')].map((does) => ({ does }));
      const [first, second, other] = (await interleaved(acts, turns)).map(({ result }) => result);
      expect(second).toEqual(first);
      expect([first, other].filter((answer) => answer && 'hold' in answer)).toHaveLength(1);
      expect([first, other].filter((answer) => answer && 'wait' in answer)).toHaveLength(1);
      expect(await seatsLeft(allotmentId, 1)).toBe(0);
    }),
    { numRuns: 60 },
  ));
