import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Points } from './points.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'agreement',
    title: 'What this is',
    body: (
      <p>
        Marquee Pte. Ltd. in Singapore runs this site. Whoever watches or sells an event here agrees to these terms, to the{' '}
        <Link to={paths.refunds}>refund policy</Link> and to the <Link to={paths.privacy}>privacy policy</Link>. Who does not
        agree should not use it.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give a name and an e-mail address that are yours, and keep the password to yourself. What is done with your account counts
        as done by you, until you tell us that somebody else has it. You must be old enough to conclude a contract where you live,
        or have the consent of somebody who may.
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
        <li>You may not record, copy, share or rebroadcast what you watch, nor lend your account so that others can.</li>
        <li>What a ticket includes, and how long a replay can be watched, stands on the event's own page.</li>
        <li>Some events may not be shown in some countries. The organiser decides which, and we say so before you pay.</li>
        <li>A good picture needs a good connection. We answer for our side of it, not for your provider's.</li>
      </Points>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    body: (
      <p>
        Prices are in US dollars and are those shown when you pay. Payments are taken by Stripe or PayPal, under their terms as
        well. A purchase is made when the payment succeeded; you find it, with its receipt, in your library. Subscriptions renew
        until they are cancelled, at least 24 hours before the next billing.
      </p>
    ),
  },
  {
    id: 'trials',
    title: 'Free trials',
    body: (
      <p>
        Broadcasters can try all features for 7 days, with no contract and no credit card. An event that offers viewers a trial
        opens it once per person, before the event starts, and says on its page what can be seen with it. A trial ends by itself
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
          You need the rights to what you show: to the event, the music, the pictures and the people in them. It stays yours.
        </li>
        <li>You let us store, convert and transmit it, as far as showing it to your ticket holders requires.</li>
        <li>What your page promises, you owe. If you cancel, your buyers get their money back.</li>
        <li>You set the price and until when a ticket can be given back. The rule that stood there at the purchase holds.</li>
      </Points>
    ),
  },
  {
    id: 'services',
    title: 'Marketing plans',
    body: (
      <p>
        A plan is paid one time and includes what its card lists. We do the work with care, and need from you what it is about:
        dates, pictures, access to the accounts we are to run. Nobody can promise a place in a search result or a number of
        viewers, and we do not.
      </p>
    ),
  },
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    body: (
      <p>
        Getting around payment, the lock on a stream or a country's limit; attacking or overloading the service; showing what is
        unlawful or belongs to somebody else; pretending to be another person. Whoever does it may lose the account, after a
        warning where one is
        reasonable.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        If we fail, we give back what you paid for what you did not get. For other loss we answer where we acted with intent or
        gross negligence, and wherever the law does not let us say otherwise. Rights that the law of your country gives you as a
        consumer stay untouched by these terms.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes, end and law',
    body: (
      <p>
        When these terms change in something that matters, we tell account holders by e-mail before it holds; a purchase keeps the
        terms it was made under. You can delete your account at any time on <Link to={paths.account}>your account page</Link>. The
        law of Singapore applies. Questions are welcome: <Link to={paths.contact}>write to us</Link>.
      </p>
    ),
  },
];

/** The terms, at `/terms-and-conditions` and `/terms-of-use`. */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Use"
      lead="What you can expect from us, and what we expect from you, in words that need no lawyer."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
