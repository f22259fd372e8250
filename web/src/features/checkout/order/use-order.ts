import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Call } from '#shared/api/contract.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { orderRequest, priceOf, type Purchase, type Terms } from '../../../lib/purchase/purchase.ts';
import { noteSoldOut } from '../../../lib/purchase/sold-out.ts';

/** What an order asks for. */
export type Quote = Omit<Call<'POST /orders/create-checkout-payment-intent'>['answer'], 'clientSecret'>;
export type OrderRequest = ReturnType<typeof orderRequest>;

export interface OpenOrder<Q extends Quote> {
  /** Null until the server has answered for the first time. */
  quote: Q | null;
  /** Those of the quote. */
  terms: Terms;
  /** Why there is no order. */
  error: ApiError | null;
  /** What the buyer saw before the price changed, minor units; null once they have taken note of it. */
  priceBefore: number | null;
  isOpening: boolean;
  retry: () => void;
  takeNote: () => void;
  /** Asks for other terms. Where they are refused, the old ones stay in force and the refusal is answered. */
  change: (terms: Partial<Terms>) => Promise<ApiError | null>;
}

/** Opens the order as the checkout opens, and again on other terms. @param open one of the calls that open an order */
export function useOrder<Q extends Quote>(purchase: Purchase, open: (request: OrderRequest) => Promise<Q>): OpenOrder<Q> {
  const [terms, setTerms] = useState<Terms>(() => ({ price: priceOf(purchase), code: null, gift: null }));
  const [quote, setQuote] = useState<Q | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [priceBefore, setPriceBefore] = useState<number | null>(null);
  const [isOpening, setOpening] = useState(true);
  const turn = useRef(0);

  async function ask(wanted: Terms): Promise<ApiError | null> {
    turn.current += 1;
    const mine = turn.current;
    setOpening(true);
    const found = await atTodaysPrice(wanted, (asked) => open(orderRequest(purchase, asked))).catch(asApiError);
    if (mine !== turn.current) return null;
    setOpening(false);
    noteSeats(purchase, found);
    if (found instanceof ApiError) return found;
    setQuote(found);
    setError(null);
    setTerms({ ...wanted, price: found.listPrice });
    if (wanted.price !== found.listPrice) setPriceBefore(wanted.price);
    return null;
  }

  const start = () => void ask(terms).then(setError);
  const startOnce = useEffectEvent(start);
  useEffect(() => startOnce(), []);

  return {
    quote, terms, error, priceBefore, isOpening,
    retry: start,
    takeNote: () => setPriceBefore(null),
    change: (wanted) => ask({ ...terms, ...wanted }),
  };
}

/** A price that has changed since the page showed it is asked for, to be shown before anything is paid. */
async function atTodaysPrice<Q>(wanted: Terms, open: (terms: Terms) => Promise<Q>): Promise<Q> {
  try {
    return await open(wanted);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'price_changed') return open({ ...wanted, price: null });
    throw error;
  }
}

/** The page below, which offers the package still, learns whether there is any of it. */
function noteSeats(purchase: Purchase, found: ApiError | Quote): void {
  if (purchase.kind !== 'package') return;
  if (!(found instanceof ApiError)) noteSoldOut(purchase.pkg._id, false);
  else if (found.code === 'sold_out') noteSoldOut(purchase.pkg._id, true);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
