/** An amount as PayPal writes it. Source: PayPal, Orders v2, `Money`. */
export interface PaypalMoney {
  currencyCode: string;
  /** Major units with two digits for dollars, e.g. `19.99`. */
  value: string;
}

/** Returns an amount in PayPal's form. @param amount minor units */
export function toPaypal(amount: number, currency: string): PaypalMoney {
  return { currencyCode: currency.toUpperCase(), value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}` };
}

/**
 * Returns an amount of PayPal's in minor units.
 * @throws Error if it is not in hundredths, which none of our orders ever asked for
 */
export function fromPaypal({ value }: Pick<PaypalMoney, 'value'>): number {
  const [, major, minor] = /^(\d{1,9})\.(\d{2})$/.exec(value) ?? [];
  if (major === undefined) throw new Error(`PayPal answered an amount of ${JSON.stringify(value)}.`);
  return Number(major) * 100 + Number(minor);
}
