import type { Wait } from '../inventory/hold-seat.ts';
import { MOST_READ } from '../inventory/holds-store.ts';
import { ApiError } from '../platform/http/api-error.ts';

/** Returns the error for a buyer who finds only seats that are held: it says who has them, and when to try again. */
export function seatsHeld({ heldBy, count, seconds }: Wait): ApiError {
  const again = `Try again in ${formatWait(seconds)}.`;
  const messages: Record<Wait['heldBy'], string> = {
    others: `${seatsAre(count)} being paid for. ${again}`,
    network: `${seatsAre(count)} being paid for from your network. ${again}`,
    account: `${seatsAre(count)} waiting for you to pay. Pay for one of them first. ${again}`,
    over: `The time to pay for this seat is over, so others may get it first. ${again}`,
  };
  return new ApiError('seats_held', { message: messages[heldBy], headers: { 'retry-after': String(seconds) } });
}

function seatsAre(count: number): string {
  if (count >= MOST_READ) return 'All seats that are left are';
  return count === 1 ? '1 seat is' : `${count} seats are`;
}

/** Returns a duration as minutes and seconds, such as 1:20. */
const formatWait = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
