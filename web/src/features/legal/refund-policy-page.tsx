import { paths } from '../../lib/navigation/paths.ts';
import { PLAN_REFUND } from '../../lib/purchase/refund-words.ts';
import { Link } from '../../ui/link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Points } from './points.tsx';

/** The terms for subscriptions, outages, processing and cancellation come from the product specification, section 9. */
const sections: readonly LegalSection[] = [
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    body: (
      <Points>
        <li>
          <strong>Annual subscriptions</strong> are refundable within 7 days of the payment.
        </li>
        <li>
          <strong>Monthly subscriptions</strong> are not refundable. Once cancelled, they run to the end of the month you have
          paid for.
        </li>
      </Points>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling in time',
    body: <p>Cancel at least 24 hours before the next billing. A later cancellation takes effect after the next payment.</p>,
  },
  {
    id: 'events',
    title: 'Tickets for events and films',
    body: (
      <>
        <p>
          Each organiser decides until when a ticket can be returned. Unless the organiser has set something else, that is until
          the event starts. Once it has started, or you have started to watch, the ticket counts as used.
        </p>
        <p>If an event is cancelled, everyone who bought a ticket gets a full refund without having to ask.</p>
      </>
    ),
  },
  {
    id: 'outages',
    title: 'When the service is unavailable',
    body: (
      <p>
        If the service is unavailable for over 48 hours, you receive a partial refund: the share of your subscription that you
        could not use.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Marketing plans',
    body: <p>A plan is paid one time. {PLAN_REFUND}</p>,
  },
  {
    id: 'processing',
    title: 'How long it takes',
    body: (
      <p>
        Processing takes 5-10 business days. The money goes back to the card or PayPal account you paid with, in the currency you
        paid in.
      </p>
    ),
  },
  {
    id: 'asking',
    title: 'How to request a refund',
    body: (
      <p>
        <Link to={paths.contact}>Write to us</Link> with the email address of your account and what you bought. You will find
        everything you bought in <Link to={paths.library}>your library</Link>, with its receipt.
      </p>
    ),
  },
];

/** The refund policy, at `/refund-policy`. */
export default function RefundPolicyPage() {
  return (
    <LegalPage
      title="Refund Policy"
      lead="What can be refunded, until when, and how long it takes. No small print."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
