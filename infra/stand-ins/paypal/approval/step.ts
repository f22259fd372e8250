import { html, type Request, type Response } from '../../base/http/message.ts';
import type { Instrument, Order } from '../resources/objects.ts';
import { approve, isOver } from '../resources/orders/orders.ts';
import { PAYER } from '../resources/parties.ts';
import type { Storage } from '../storage/storage.ts';
import type { EventRecorder } from '../webhooks/event-recorder.ts';
import { answeredPage, approvalPage, closedPage } from './page.ts';

/** Instruments that the approval page's buttons send. */
export const INSTRUMENTS: readonly Instrument[] = ['balance', 'echeck', 'declined-card'];

/** Query parameter that PayPal's button script sets when it opens the page in a window. */
const WINDOW_PARAM = 'xcomponent';

/**
 * Shows the page on which the payer approves an order (GET), or takes the outcome (POST) and either posts it to the page
 * that opened the window or redirects the browser to the shop. Returns undefined for any other path.
 */
export function answerApproval(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  if (request.path !== '/checkoutnow') return undefined;
  const query = new URLSearchParams(request.query);
  const order = storage.objects.get('order', query.get('token') ?? '');
  if (!order || isOver(order)) {
    return html(404, closedPage('This payment is no longer available', 'Return to the shop and start again.'));
  }
  if (order.status === 'COMPLETED') {
    return html(410, closedPage('Already paid', 'The shop has received your payment. You can close this page.'));
  }
  if (request.method !== 'POST') return html(200, approvalPage(order));
  const outcome = new URLSearchParams(request.body).get('outcome');
  const instrument = INSTRUMENTS.find((name) => name === outcome);
  if (instrument) storage.transaction(() => approve(recorder.work(request.baseUrl), order, instrument));
  return query.get(WINDOW_PARAM) === '1' ? postToOpener(order, instrument) : redirectToShop(order, instrument);
}

function postToOpener({ id }: Order, instrument: Instrument | undefined): Response {
  const outcome = instrument ? { type: 'approved', payerID: PAYER.payer_id } : { type: 'cancelled' };
  return html(200, answeredPage({ source: 'paypal-stand-in', orderID: id, ...outcome }));
}

function redirectToShop({ id, return_url, cancel_url }: Order, instrument: Instrument | undefined): Response {
  const address = instrument ? return_url : cancel_url;
  if (!address) return html(200, closedPage(instrument ? 'Approved' : 'Cancelled', 'You can return to the shop.'));
  const location = new URL(address);
  location.searchParams.set('token', id);
  if (instrument) location.searchParams.set('PayerID', PAYER.payer_id);
  return { status: 303, body: '', headers: { location: location.href } };
}
