import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Call } from '#shared/api/contract.ts';
import { ApiError } from '../../../lib/api/client.ts';
import { orderRequest, priceOf, type Purchase, type Terms } from '../../../lib/purchase/purchase.ts';
import { noteSoldOut } from '../../../lib/purchase/sold-out.ts';
import { isLastCheckout, noteCheckout } from './last-checkout.ts';

/** Time for which an opened order may be paid without another look at it. */
const FRESH_MS = 120_000;

/** The server's answer to opening an order, with the price. */
export type Quote = Omit<Call<'POST /orders/create-checkout-payment-intent'>['answer'], 'clientSecret'>;
export type OrderRequest = ReturnType<typeof orderRequest>;

export interface OpenOrder<Q extends Quote> {
  /** The latest quote; null until the server has answered for the first time. */
  quote: Q | null;
  /** The terms of the quote. */
  terms: Terms;
  /** The error that prevented the order from being opened; null for none. */
  error: ApiError | null;
  /** The price that the buyer saw before it changed, minor units; null once they have accepted the new one. */
  priceBefore: number | null;
  isOpening: boolean;
  retry: () => void;
  acceptPrice: () => void;
  /** Opens the order on other terms. If they are refused, the old ones stay in force and the error is returned. */
  change: (terms: Partial<Terms>) => Promise<ApiError | null>;
  /**
   * Notes that the order is about to be paid, so that other tabs look at theirs first.
   * @returns true if it has to be looked at itself, because something may have changed since it was opened
   */
  claim: () => boolean;
  /**
   * Opens the order once more, right before it is paid. @returns the quote, the one it had if the server does not answer; the error
   * that forbids to pay it; null if another call was faster
   */
  look: () => Promise<Q | ApiError | null>;
  /** Shows an error that was found when the buyer wanted to pay, and nothing was charged. */
  stop: (error: ApiError) => void;
  /** True once an error was shown in this way. */
  wasStopped: boolean;
}

/**
 * Opens the order when the checkout opens, and again on other terms.
 * @param open one of the calls that open an order
 * @param first the terms that the buyer has chosen before
 */
export function useOrder<Q extends Quote>(
  purchase: Purchase,
  open: (request: OrderRequest) => Promise<Q>,
  first: Pick<Terms, 'code' | 'gift'> | null,
): OpenOrder<Q> {
  const [terms, setTerms] = useState<Terms>(() => ({
    price: seenPrice(purchase),
    code: first?.code ?? null,
    gift: first?.gift ?? null,
  }));
  const [quote, setQuote] = useState<Q | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [priceBefore, setPriceBefore] = useState<number | null>(null);
  const [isOpening, setOpening] = useState(true);
  const [wasStopped, setStopped] = useState(false);
  const latestAttempt = useRef(0);
  /** When the order was opened last; null if that failed. */
  const opened = useRef<{ at: number; mark: string } | null>(null);

  async function openOn(wanted: Terms): Promise<Q | ApiError | null> {
    latestAttempt.current += 1;
    const attempt = latestAttempt.current;
    setOpening(true);
    const mark = { at: Date.now(), mark: noteCheckout() };
    const answer = await openAtCurrentPrice(wanted, (accepted) => open(orderRequest(purchase, accepted))).catch(asApiError);
    if (attempt !== latestAttempt.current) return null;
    setOpening(false);
    opened.current = answer instanceof ApiError ? null : mark;
    noteInventory(purchase, answer);
    if (answer instanceof ApiError) return answer;
    setQuote(answer);
    setError(null);
    setTerms({ ...wanted, price: answer.listPrice });
    if (wanted.price !== answer.listPrice) setPriceBefore(wanted.price);
    return answer;
  }

  const errorOn = async (wanted: Terms) => errorIn(await openOn(wanted));
  const start = () => void errorOn(terms).then(setError);
  const startOnce = useEffectEvent(start);
  useEffect(() => startOnce(), []);

  return {
    quote,
    terms,
    error,
    priceBefore,
    isOpening,
    retry: start,
    acceptPrice: () => setPriceBefore(null),
    claim: () => {
      const last = opened.current;
      const isFresh = last !== null && Math.abs(Date.now() - last.at) < FRESH_MS && isLastCheckout(last.mark);
      const mark = noteCheckout();
      if (last) opened.current = { ...last, mark };
      return !isFresh || terms.code !== null || isLimited(purchase);
    },
    change: (wanted) => errorOn({ ...terms, ...wanted }),
    look: async () => {
      const answer = await openOn(terms);
      // A server that does not answer checks the payment when it is recorded.
      return answer instanceof ApiError && isTransient(answer) ? quote : answer;
    },
    stop: (reason) => {
      setStopped(true);
      setError(reason);
    },
    wasStopped,
  };
}

const errorIn = (answer: unknown) => (answer instanceof ApiError ? answer : null);
const isTransient = ({ status }: ApiError) => status === 0 || status >= 500;

/** Returns true for what others may get meanwhile: a seat of a limited number, and an upgrade, which depends on the ticket. */
const isLimited = (purchase: Purchase) =>
  purchase.kind === 'package' && (purchase.pkg.quota !== null || purchase.upgrade !== undefined);

/** Returns the price that the buyer saw before they came here; null for an upgrade whose address names none. */
const seenPrice = (purchase: Purchase) =>
  purchase.kind === 'package' && purchase.upgrade ? purchase.upgrade.price : priceOf(purchase);

/** Opens an order; if its price has changed since the page showed it, at the new one, which is shown before anything is paid. */
async function openAtCurrentPrice<Q>(wanted: Terms, open: (terms: Terms) => Promise<Q>): Promise<Q> {
  try {
    return await open(wanted);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'price_changed') return open({ ...wanted, price: null });
    throw error;
  }
}

/** Tells the page behind the dialog, which still offers the package, whether it is sold out. */
function noteInventory(purchase: Purchase, answer: ApiError | Quote): void {
  if (purchase.kind !== 'package') return;
  if (!(answer instanceof ApiError) || answer.code === 'seats_held') noteSoldOut(purchase.pkg._id, false);
  else if (answer.code === 'sold_out') noteSoldOut(purchase.pkg._id, true);
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
