/** The provider that took the money; `free` if the price was zero. */
export type ProviderName = 'stripe' | 'paypal' | 'free';

/** A payment as its provider reports it, in a form common to all providers. */
export type Payment = OurPayment | ForeignPayment;

/** A payment that carries our metadata. */
export interface OurPayment extends ReportedPayment {
  reference: OrderReference;
}

/** A payment without our metadata: it pays a subscription's period, or it is not ours. */
interface ForeignPayment extends ReportedPayment {
  reference: null;
}

/** The fields that every provider reports. Amounts in minor units. */
interface ReportedPayment {
  provider: ProviderName;
  /** The provider's id, e.g. `pi_…`; of the capture at PayPal. */
  paymentId: string;
  /** `payable` means that the buyer can still pay it. */
  status: 'payable' | 'processing' | 'succeeded' | 'canceled';
  /** The amount requested, which is the amount received once it succeeded. */
  amount: number;
  currency: string;
  /** The amount refunded so far. */
  refunded: number;
  /** True if the buyer's bank disputes it and the dispute is undecided. */
  isDisputed: boolean;
  /** The provider's ids of the undecided disputes; missing if the provider was not asked. */
  disputes?: readonly string[];
  /** Until when evidence for the one of them that is due first can be sent, ISO 8601; missing if the provider does not say. */
  disputeDueBy?: string;
  /** True if all of the money was returned, by refunds or a lost dispute. */
  isReversed: boolean;
  /** Stripe's id of the subscription whose period it pays; missing for other payments. */
  subscriptionId?: string;
  /** The card that paid; missing for other payments and before it did. */
  card?: PaidCard;
  /** The secret that the page needs to pay a Stripe intent; missing for other providers. */
  clientSecret?: string;
}

/** The card of a payment, as far as it is known. */
interface PaidCard {
  /** Its last four digits. */
  last4: string;
  /** The country of its bank, ISO 3166-1 alpha-2. */
  country: string | null;
}

/** The order's attempt that a payment was requested for. It is carried in the provider's metadata. */
export interface OrderReference {
  userId: string;
  orderId: string;
  attempt: number;
}

/** The name of a payment, unique among all providers. */
export type PaymentName = Pick<Payment, 'provider' | 'paymentId'>;

/** The payment that an order's current attempt requests from a provider. */
export interface PaymentRequest extends OrderReference {
  /** Minor units. */
  amount: number;
  /** ISO 4217, in lower case. */
  currency: string;
  /** The item's name, as it appears on the buyer's statement. */
  title: string;
  /** Ids of the item, for people who search the provider's dashboard. */
  itemIds: Readonly<Record<string, string>>;
  /** The id of the request that made the order: the same for each attempt, because a repeated request must be the same one. */
  correlationId?: string;
}

/** A payment that a provider opened for an attempt. */
export interface OpenedPayment {
  /** The payment method's id: an intent at Stripe, an order at PayPal. */
  methodId: string;
  status: Payment['status'];
  /** The secret that the page needs to pay an intent; null if it needs only the id. */
  clientSecret: string | null;
}
