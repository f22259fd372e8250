import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { leave } from '../../lib/navigation/leave.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from '../../ui/link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LinkPage } from './links/link-page.tsx';

const EFFECTS = [
  'Stripe, our payment partner, asks who you are and which bank account is yours.',
  'Neither we nor the organiser see these details.',
  'It takes about five minutes. You need no account with us.',
];

const READY = {
  title: 'Your payouts are set up',
  lead: 'Stripe pays your share to your bank account once the show has taken place. To change your details, ask the organiser who invited you.',
};

/** The page of a partner's invitation, at `/auth/partner-payouts`, which leads to Stripe. Stripe leads back to it. */
export default function PartnerPayoutsPage() {
  const [from] = useState(() => location.hash);
  if (from === '#done') {
    return (
      <AuthLayout
        title="Thank you"
        lead="Stripe has what you entered. If anything is missing, open the link in our email again: it leads to the same place until everything is there. Your share follows once the show has taken place."
        other={toContact}
      >
        {null}
      </AuthLayout>
    );
  }
  if (from === '#again') {
    return (
      <AuthLayout
        title="Please open the link again"
        lead="You were away from Stripe’s page for too long. Open the link in our email again to go on where you were."
        other={toContact}
      >
        {null}
      </AuthLayout>
    );
  }
  return (
    <LinkPage
      title="Get your share paid out"
      lead="The organiser named in our email wants to pay you a share of what they sell, straight to your bank account."
      send={async (token) => {
        const { url } = await call('POST /partner-account/onboarding', { body: { token } });
        if (url !== null) leave.to(url);
        return { isReady: url === null };
      }}
      label="Continue at Stripe"
      busyLabel="Opening Stripe..."
      effects={EFFECTS}
      unusable="It was replaced by a newer one, or is more than 14 days old. Ask the organiser who invited you for a new one."
      done={({ isReady }) => ({
        ...(isReady ? READY : { title: 'Taking you to Stripe', lead: 'One moment...' }),
        ways: null,
      })}
    />
  );
}

const toContact = (
  <>
    Questions? <Link to={paths.contact}>Write to us</Link>
  </>
);
