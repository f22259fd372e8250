import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Points } from './points.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'what-we-store',
    title: 'What we store, what for, and how long',
    body: (
      <Points>
        <li>
          <strong>Your account:</strong> name, e-mail address, a hash of your password that cannot be turned back into it, and the
          referral code you came with. So that you can sign in. Until you delete the account.
        </li>
        <li>
          <strong>Your orders:</strong> what you bought, when, for how much, and the payment provider's number for it. So that you
          can watch it, get a receipt and get a refund. As long as the law makes us keep records of sales.
        </li>
        <li>
          <strong>Your sessions:</strong> which browsers are signed in, for 30 days each or until you log out.
        </li>
        <li>
          <strong>Attempts:</strong> how often a network address tried to sign in, to reset a password or to write to us, for up
          to an hour. So that nobody can guess your password or flood us. An address you did sign in from is remembered for 90
          days.
        </li>
        <li>
          <strong>Messages you send us</strong> through the contact form, for 1 year.
        </li>
        <li>
          <strong>Technical logs:</strong> which part of our service was called, when, how long it took and, if you were signed
          in, the number of your account, for 1 month. So that we can find out what went wrong.
        </li>
        <li>
          <strong>What you watch:</strong> while a stream plays, the player asks again and again for a fresh key. These requests
          tell us that a ticket is in use; they are not kept beyond the technical logs.
        </li>
      </Points>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        Card numbers and PayPal passwords never reach us. You enter them with Stripe or PayPal, who check them, keep them by their
        own rules, and tell us only whether the payment succeeded and for how much. Their scripts are loaded when you pay, not
        before, and may set cookies of their own to recognise fraud.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>All of them are needed for what you ask of us. There is none for advertising, and nobody follows you from here.</p>
        <Points>
          <li>
            <strong>marquee_session</strong> keeps you signed in, for 30 days. No script can read it.
          </li>
          <li>
            <strong>XSRF-TOKEN</strong> proves that a request comes from our own page.
          </li>
          <li>
            <strong>CloudFront-Policy, CloudFront-Signature and CloudFront-Key-Pair-Id</strong> open one event's stream for the
            minutes in which you watch it.
          </li>
        </Points>
      </>
    ),
  },
  {
    id: 'browser-storage',
    title: 'What stays in your browser',
    body: (
      <Points>
        <li>
          <strong>token:</strong> your name and until when you are signed in, so that the page knows without asking. Gone when you
          log out.
        </li>
        <li>
          <strong>ref:</strong> the referral code of the link you came by, until you have registered.
        </li>
        <li>
          <strong>vite-ui-theme:</strong> whether you like it light or dark.
        </li>
        <li>
          <strong>marquee:pending:</strong> what you were about to buy when we asked you to log in. In this tab only, until it is
          closed.
        </li>
      </Points>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who else sees it',
    body: (
      <p>
        An organiser may learn who bought a ticket for their event, and nothing about other events. Amazon Web Services runs our
        servers and sends our mail. Stripe and PayPal take payments. We sell your data to nobody, and give it to an authority only
        where a law obliges us to.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'To see, take or delete it',
    body: (
      <>
        <p>
          On <Link to={paths.account}>your account page</Link> you can change your name and address, export all we know about you
          as a file, and delete your account. Nobody has to be asked for it.
        </p>
        <p>
          Deleting ends every session and removes the account. Records of payments stay for as long as the law makes us keep them,
          and no longer. For anything else, <Link to={paths.contact}>write to us</Link>.
        </p>
      </>
    ),
  },
];

/** What is known about a person, at `/privacy-policy`. */
export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We store what is needed to sell you a ticket and let you in, and nothing to sell you to others. Here is all of it."
      updated="2026-11-21"
      sections={sections}
    />
  );
}
