import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Points } from './points.tsx';

/** The terms of subscriptions, the outage, the processing and the cancellation are the product specification's, section 9. */
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
          <strong>Monthly subscriptions</strong> are not refundable. Once cancelled, they run to the end of the month that is
          paid.
        </li>
      </Points>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling in time',
    body: (
      <p>
        Cancel at least 24 hours before the next billing. A cancellation that comes later takes effect after the payment that is
        then already under way.
      </p>
    ),
  },
  {
    id: 'events',
    title: 'Tickets for events and films',
    body: (
      <>
        <p>
          Each organiser decides until when a ticket can be given back. Where an organiser has set nothing else, that is until the
          event starts. Once it has started, or you have begun to watch, the ticket is used.
        </p>
        <p>When an event is cancelled, whoever bought a ticket gets the whole price back without asking.</p>
      </>
    ),
  },
  {
    id: 'outages',
    title: 'When the service is unavailable',
    body: (
      <p>
        If the service is unavailable for over 48 hours, you receive a partial refund: the share of your subscription that you
        could not
        use.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Marketing plans',
    body: <p>A plan is paid one time. If we have not begun the work, write to us, and you get back what you paid.</p>,
  },
  {
    id: 'processing',
    title: 'How long it takes',
    body: (
      <p>
        Processing takes 5-10 business days. The money goes back the way it came, to the same card or the same PayPal account, in
        the currency you paid in.
      </p>
    ),
  },
  {
    id: 'asking',
    title: 'How to ask',
    body: (
      <p>
        <Link to={paths.contact}>Write to us</Link> with the e-mail address of your account and what you bought. Everything you
        bought stands, with its receipt, in <Link to={paths.library}>your library</Link>.
      </p>
    ),
  },
];

/** When a payment is given back, at `/refund-policy`. */
export default function RefundPolicyPage() {
  return (
    <LegalPage
      title="Refund Policy"
      lead="What can be given back, until when, and how long the money takes. No small print beneath it."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
