import { DELETION_DAYS, FORMER_ADDRESS_DAYS } from '#shared/people/account-deletion.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';
import { Points } from './points.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'what-we-store',
    title: 'What we store, why, and for how long',
    body: (
      <Points>
        <li>
          <strong>Your account:</strong> your name, email address, a hash of your password that cannot be turned back into it, and
          the referral code you came with, so that you can log in. With two-factor login also the key that we share with your
          authenticator app, encrypted, and hashes of your recovery codes. We keep them until you delete the account.
        </li>
        <li>
          <strong>Your orders:</strong> what you bought, when, for how much, the payment provider's reference, and the company you
          name on a receipt, so that you can watch it, get a receipt and get a refund. We keep them for as long as the law
          requires us to keep sales records.
        </li>
        <li>
          <strong>Your sessions:</strong> which browsers are logged in, for 30 days each or until you log out.
        </li>
        <li>
          <strong>Attempts:</strong> how often a network address tried to register, log in, reset a password, start a payment or
          write to us, for up to an hour, and how many codes were wrong at a login, for up to a day, so that nobody can guess your
          password or your code, try out stolen cards or flood us with messages. An address you logged in from is remembered for
          90 days.
        </li>
        <li>
          <strong>Links we email you:</strong> how many were requested for your account or your mailbox, for a day, so that nobody
          can flood your inbox. If you change your email, we keep the old one for 30 days and until the next change after that, so
          that you can undo the change for 72 hours, and so that we can tell you there if your account is to be deleted.
        </li>
        <li>
          <strong>Messages of organisers:</strong> whether you want to hear about an organiser’s other events, when and where you
          said so, and whether you unsubscribed. We keep it until you delete the account.
        </li>
        <li>
          <strong>Reminders:</strong> which mails you want about shows that you have tickets for, and your time zone, if you chose
          something there. We keep it until you delete the account.
        </li>
        <li>
          <strong>Messages you send us</strong> through the contact form, for 1 year, or until you delete an account with the same
          confirmed email.
        </li>
        <li>
          <strong>Trials of the studio:</strong> if you start an organisation and publish in its trial, a hash of your mailbox,
          for 2 years, also after you delete the account, so that everybody has one trial.
        </li>
        <li>
          <strong>Technical logs:</strong> which part of our service was called, when, how long it took and, if you were logged
          in, your account number, for 1 month, so that we can find out what went wrong.
        </li>
        <li>
          <strong>Views of event pages:</strong> how often a page was opened and which site led there, as numbers that say nothing
          about you. If your browser asks sites not to track you (Do Not Track or Global Privacy Control), your views are not
          counted.
        </li>
        <li>
          <strong>What you watch:</strong> when you first and last watched an event you have access to, and how often the player
          renewed its key for it, for 540 days after you last watched. We use it to decide on refunds, and to answer your bank or
          PayPal if a payment is disputed. While a device plays, we also keep the name of its browser, so that you can see it in
          your account.
        </li>
      </Points>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        Card numbers and PayPal passwords never reach us. You enter them with Stripe or PayPal, who check them, keep them under
        their own rules, and tell us only whether the payment succeeded and for how much. Their scripts are loaded only when you
        pay, and may set cookies of their own to detect fraud.
      </p>
    ),
  },
  {
    id: 'ads',
    title: 'Ads',
    body: (
      <p>
        Some events play a short ad first, and say so before you buy. Your browser gets it from the ad server that the event's
        organiser chose, which sees your IP address and your browser, as every site does that you visit. We tell it neither who
        you are nor what you watch, and no cookies go along.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>Every one of them is needed to provide our service. None is for advertising, and nobody tracks you here.</p>
        <Points>
          <li>
            <strong>marquee_session</strong> keeps you logged in for 30 days. No script can read it.
          </li>
          <li>
            <strong>marquee_device</strong> remembers for 90 days that you have logged in on this device, so that nobody who
            guesses passwords keeps you out. No script can read it.
          </li>
          <li>
            <strong>XSRF-TOKEN</strong> proves that a request comes from our own page.
          </li>
          <li>
            <strong>CloudFront-Policy, CloudFront-Signature and CloudFront-Key-Pair-Id</strong> give you access to one event's
            stream for the minutes in which you watch it.
          </li>
        </Points>
      </>
    ),
  },
  {
    id: 'browser-storage',
    title: 'What is stored in your browser',
    body: (
      <Points>
        <li>
          <strong>token:</strong> your name, your email address and when your login expires, so that the page knows without asking
          our servers. Removed when you log out.
        </li>
        <li>
          <strong>ref:</strong> the referral code of the link that brought you here, until you register.
        </li>
        <li>
          <strong>vite-ui-theme:</strong> whether you prefer the light or the dark theme.
        </li>
        <li>
          <strong>marquee:pending:</strong> what you were about to buy when we asked you to log in, in this tab only and until you
          close it.
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
        servers and sends our email. Stripe and PayPal process payments. We sell your data to nobody, and give it to an authority
        only if the law obliges us to.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'How to see, export or delete your data',
    body: (
      <>
        <p>
          On <Link to={paths.account}>your account page</Link> you can change your name and email address, export everything we
          know about you as a file, and delete your account, without having to ask us.
        </p>
        <p>
          Deleting ends every session at once and removes the account {DELETION_DAYS} days later. Until then you can keep it: we
          write to your email address, and to those that your account had in the last {FORMER_ADDRESS_DAYS} days. Payment records
          stay for as long as the law requires us to keep them, and no longer. For anything else,{' '}
          <Link to={paths.contact}>write to us</Link>.
        </p>
      </>
    ),
  },
];

/** The privacy policy, at `/privacy-policy`. */
export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We store what we need to sell you a ticket and let you in, and never sell your data to others. Here is the full list."
      updated="2026-11-27"
      sections={sections}
    />
  );
}
