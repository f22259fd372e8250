/** The part of a payment that determines where its money is. Amounts in minor units. */
export interface Stands {
  status: 'recorded' | 'suspended' | 'reversed' | 'duplicate' | 'returned' | 'sold-out';
  amount: number;
  /** Amount refunded so far; missing in older data. */
  refunded?: number | undefined;
  /** True if the payment was reversed but the money came back: we hold it and it is owed to the buyer. */
  owed?: boolean | undefined;
}

/** The distribution of a payment's money, all in minor units. We hold received − givenBack − disputed. */
export interface Standing {
  received: number;
  givenBack: number;
  /** Withdrawn by the buyer's bank, for now or for good. */
  disputed: number;
}

export function standingOf({ status, amount, refunded, owed = false }: Stands): Standing {
  if (status === 'returned') return { received: amount, givenBack: amount, disputed: 0 };
  // Before refunds were counted, `reversed` meant that the whole amount was refunded.
  const givenBack = Math.min(amount, refunded ?? (status === 'reversed' ? amount : 0));
  const isTaken = status === 'suspended' || (status === 'reversed' && !owed);
  return { received: amount, givenBack, disputed: isTaken ? amount - givenBack : 0 };
}
