import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Points } from './points.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <p>
        Marquee Pte. Ltd. in Singapore runs this site. By watching or selling an event here, you agree to these terms, to the{' '}
        <Link to={paths.refunds}>refund policy</Link> and to the <Link to={paths.privacy}>privacy policy</Link>. If you do not
        agree, please do not use it.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Use your own name and email address, and keep your password to yourself. Anything done with your account counts as done by
        you until you tell us that someone else has access to it. You must be old enough to enter into a contract where you live,
        or have the consent of someone who is.
      </p>
    ),
  },
  {
    id: 'tickets',
    title: 'Tickets and watching',
    body: (
      <Points>
        <li>
          A ticket is for you and the people in the room with you. Showing an event in public needs the organiser's consent.
        </li>
        <li>You may not record, copy, share or rebroadcast what you watch, or lend your account so that others can.</li>
        <li>The event's own page says what a ticket includes and for how long a replay can be watched.</li>
        <li>Some events may not be shown in some countries. The organiser decides which, and we tell you before you pay.</li>
        <li>A good picture needs a good connection. We are responsible for our side of it, not for your provider's.</li>
      </Points>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    body: (
      <p>
        Prices are in US dollars and are those shown when you pay. Payments are processed by Stripe or PayPal, whose terms apply
        as well. A purchase is complete when the payment has succeeded; you will find it, with its receipt, in your library.
        Subscriptions renew until they are cancelled, at least 24 hours before the next billing.
      </p>
    ),
  },
  {
    id: 'trials',
    title: 'Free trials',
    body: (
      <p>
        Broadcasters can try all features for 7 days, with no contract and no credit card. If an event offers viewers a trial,
        each person can start it once, before the event starts; the event's page says what it includes. A trial ends automatically
        and costs nothing.
      </p>
    ),
  },
  {
    id: 'organisers',
    title: 'If you sell events here',
    body: (
      <Points>
        <li>
          You need the rights to what you show: to the event, the music, the pictures and the people in them. Your content stays
          yours.
        </li>
        <li>You allow us to store, convert and transmit it as far as needed to show it to your ticket holders.</li>
        <li>You must deliver what your page promises. If you cancel, your buyers get their money back.</li>
        <li>You set the price and until when a ticket can be returned. The rule shown at the time of purchase applies.</li>
      </Points>
    ),
  },
  {
    id: 'services',
    title: 'Marketing plans',
    body: (
      <p>
        A plan is paid one time and includes what its card lists. We do the work with care, and need your input for it: dates,
        pictures, access to the accounts we will run. Nobody can promise a place in the search results or a number of viewers, and
        we do not.
      </p>
    ),
  },
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    body: (
      <p>
        You may not bypass payment, stream protection or country restrictions; attack or overload the service; show anything that
        is unlawful or belongs to someone else; or pretend to be another person. If you do any of this, you may lose your account,
        after a warning where one is reasonable.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Our liability',
    body: (
      <p>
        If we fail, we refund what you paid for what you did not get. For other losses we are liable if we acted with intent or
        gross negligence, and wherever the law does not let us exclude liability. These terms do not affect the rights that the
        law of your country gives you as a consumer.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, closing your account, and law',
    body: (
      <p>
        If these terms change in anything that matters, we tell account holders by email before the change takes effect; a
        purchase keeps the terms it was made under. You can delete your account at any time on{' '}
        <Link to={paths.account}>your account page</Link>. The law of Singapore applies. Questions are welcome:{' '}
        <Link to={paths.contact}>write to us</Link>.
      </p>
    ),
  },
];

/** The terms of use, at `/terms-and-conditions` and `/terms-of-use`. */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Use"
      lead="What you can expect from us, and what we expect from you, in plain words."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
