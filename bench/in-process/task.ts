import type { Size } from '../size.ts';

/** The input of the process that calls handlers: signed-in accounts and a payment that is not recorded yet. */
export interface HandlerTask {
  calls: Size['calls'];
  originSecret: string;
  /** The host that requests are addressed to. */
  host: string;
  subdomain: string;
  /** Cookies of an account with a few orders. */
  shopper: Record<string, string>;
  /** The first of its orders, as the body that opens it again, and the film's id. */
  order: object;
  eventId: string;
  buyer: {
    cookies: Record<string, string>;
    paymentIntentId: string;
    /** Body of `POST /orders/save-payment`. */
    payment: object;
  };
}

/** Median durations of one call in milliseconds. */
export interface Overhead {
  handler: number;
  bare: number;
}

/** Median processor times of one call in milliseconds: with items read through their kinds, and with items that are only cast. */
export interface Parsing {
  parsed: number;
  cast: number;
}

export interface HandlerFigures {
  eventLookup: Overhead;
  myOrders: Overhead;
  readsPerLookup: number;
  /** Transactions of a purchase that both the browser saves and the webhook reports. */
  transactionsPerPurchase: number;
  /** By what was asked. */
  parsing: Record<string, Parsing>;
}

interface PurchaseItem {
  eventId: string;
  packageId: string;
  /** Cents. */
  price: number;
}

/** The input of the process that counts calls: a shopper without purchases, and items to buy. */
export interface CallsTask {
  originSecret: string;
  host: string;
  cookies: Record<string, string>;
  items: readonly [PurchaseItem, PurchaseItem, PurchaseItem, PurchaseItem];
  stripe: { url: string; publishableKey: string };
  /** Base URL of PayPal's stand-in. */
  paypal: string;
}

/** The calls of each step: the database's operations and the provider's paths. */
export type CountedCalls = Record<string, { database: string[]; provider: string[] }>;

/** The calls of one purchase per payment method, from the click to the webhook. */
export interface PurchaseCalls {
  card: CountedCalls;
  paypal: CountedCalls;
}

/** The input of the process that asks what the studio asks. */
export interface StudioTask {
  originSecret: string;
  host: string;
  /** Cookies of a member of the selling organisation. */
  cookies: Record<string, string>;
  /** The addresses of its founder and of buyers. */
  organizer: string;
  buyers: readonly string[];
  sales: number;
  /** Calls of each kind. */
  calls: number;
  /** Sales of another organisation, and the ids of their exports by format. */
  exported: { ownerId: string; rows: number; ids: Record<'csv' | 'xlsx', string> };
}

export interface StudioFigures {
  /** The milliseconds of each call, by what was asked. */
  times: Record<string, number[]>;
  /** Scans of a table among the commands that were sent. */
  scans: number;
}

/** The input of the process that writes an export. */
export interface ExportTask {
  /** The worker's file, as it is deployed. */
  bundle: string;
  ownerId: string;
  exportId: string;
}

export interface ExportFigures {
  seconds: number;
  /** The most memory that the process has had. */
  peakBytes: number;
}
