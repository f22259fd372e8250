/** What of a payment says how its money stands. Amounts in minor units. */
export interface Stands {
  status: 'recorded' | 'suspended' | 'reversed' | 'duplicate' | 'returned' | 'sold-out';
  amount: number;
  /** Given back so far; missing in older data. */
  refunded?: number | undefined;
  /** It was reversed, and what went back came back: we hold it, and somebody owes it to the buyer. */
  owed?: boolean | undefined;
}

/** What became of a payment's money, all in minor units. What we hold is received − givenBack − disputed. */
export interface Standing {
  received: number;
  givenBack: number;
  /** Taken by the buyer's bank, for now or for good. */
  disputed: number;
}

export function standingOf({ status, amount, refunded, owed = false }: Stands): Standing {
  if (status === 'returned') return { received: amount, givenBack: amount, disputed: 0 };
  // Before refunds were counted, reversed meant that all of it went back.
  const givenBack = Math.min(amount, refunded ?? (status === 'reversed' ? amount : 0));
  const isTaken = status === 'suspended' || (status === 'reversed' && !owed);
  return { received: amount, givenBack, disputed: isTaken ? amount - givenBack : 0 };
}
