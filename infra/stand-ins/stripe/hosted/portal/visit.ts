import { html, type Request, type Response } from '../../../base/http/message.ts';
import type { Work } from '../../http/call.ts';
import { StripeError } from '../../http/errors.ts';
import { parseForm } from '../../http/form.ts';
import { changeCard } from '../../resources/billing/card-change.ts';
import { keptCard } from '../../resources/billing/invoices/dunning.ts';
import type { PortalSession } from '../../resources/billing/objects.ts';
import type { Storage } from '../../storage/storage.ts';
import type { EventRecorder } from '../../webhooks/event-recorder.ts';
import { cardIn } from '../card-form.ts';
import { portalPage, type ShownSubscription, unknownPortalPage } from './page.ts';

/** Answers the customer portal: shows subscriptions (GET), or changes their card (POST). Undefined for any other path. */
export function answerPortal(request: Request, storage: Storage, recorder: EventRecorder): Response | undefined {
  const [, id] = /^\/p\/session\/(bps_[^_]+)_\w+$/.exec(request.path) ?? [];
  if (!id) return undefined;
  const session = storage.objects.get('billing_portal.session', id);
  if (!session || new URL(session.url).pathname !== request.path) return html(404, unknownPortalPage());
  const work = recorder.work();
  if (request.method !== 'POST')
    return show(work, session, request.query === 'changed' ? { done: 'Your card has been updated.' } : {});
  return storage.transaction(() => change(request, work, session));
}

/** Changes the card and redirects to the page, so that reloading does not submit the form again. */
function change({ body, path }: Request, work: Work, session: PortalSession): Response {
  try {
    const { error } = changeCard(work, session.customer, cardIn(parseForm(body)));
    return error
      ? show(work, session, { error: error.message })
      : { status: 303, body: '', headers: { location: `${path}?changed` } };
  } catch (error) {
    if (error instanceof StripeError) return show(work, session, { error: error.message });
    throw error;
  }
}

function show({ objects }: Work, session: PortalSession, message: { done?: string; error?: string }): Response {
  const current = objects
    .all('subscription', { customer: session.customer })
    .filter(({ status }) => status !== 'incomplete' && status !== 'incomplete_expired' && status !== 'canceled');
  const shown = current.map((subscription): ShownSubscription => {
    const product = objects.get('product', subscription.items.data[0]?.price.product ?? '');
    return { subscription, name: product?.name ?? subscription.id, card: keptCard(objects, subscription) };
  });
  return html(200, portalPage(session, shown, message));
}
