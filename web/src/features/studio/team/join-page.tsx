import { useState } from 'react';
import { studioTitle } from '#shared/site/studio-screens.ts';
import { call } from '../../../lib/api/client.ts';
import { chooseOrganization } from '../../../lib/api/organization.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { type LoginState, paths } from '../../../lib/navigation/paths.ts';
import { keepPending } from '../../../lib/session/pending.ts';
import { SignedIn } from '../../../ui/account/signed-in.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { Refusal } from '../refusal.tsx';
import { StudioFrame } from '../frame/studio-frame.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { ROLE_NAMES, ROLE_TASKS } from './role-words.ts';
import { forgetInvitation, useInvitation } from './use-invitation.ts';

/** The page on which an invitation to a team is accepted, at `/studio/join`. A mailed link leads here. */
export default function JoinPage() {
  const token = useInvitation();
  return (
    <StudioFrame
      title={studioTitle('join')}
      lead="Accept the invitation with the account that has the email address it was sent to."
    >
      <SignedIn waiting={<StudioSkeleton />}>
        {({ email }) => (token === null ? <Incomplete /> : <Accept key={token} token={token} email={email} />)}
      </SignedIn>
    </StudioFrame>
  );
}

function Incomplete() {
  return (
    <Message tone="error" title="This link is incomplete">
      Open it from the email again. If that does not help, ask for a new invitation.
    </Message>
  );
}

function Accept({ token, email }: { token: string; email: string }) {
  const [joined, setJoined] = useState<JoinAnswer | null>(null);
  const { run, busy, problem, failure } = useAction(async () => {
    const answer = await call('POST /studio/team/join', { body: { token } });
    chooseOrganization(answer.organizationId);
    forgetInvitation();
    setJoined(answer);
  });
  if (joined) return <Welcome {...joined} />;
  return (
    <div className="flex max-w-xl flex-col items-start gap-5 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <p className="text-lg text-pretty">
        You are logged in as <strong className="font-semibold wrap-anywhere">{email}</strong>.
      </p>
      {problem && <Refusal error={failure} />}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy} busyLabel="Joining..." onClick={run}>
          Accept the invitation
        </Button>
        <Link
          to={paths.login}
          state={{ asAnother: true } satisfies LoginState}
          onClick={() => keepPending({ kind: 'visit', returnTo: paths.join })}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          Use another account
        </Link>
      </div>
    </div>
  );
}

type JoinAnswer = Awaited<ReturnType<typeof call<'POST /studio/team/join'>>>;

function Welcome({ name, role }: JoinAnswer) {
  return (
    <Message
      tone="success"
      title={`Welcome to the team of ${name}`}
      action={
        // A new document, which shows the organisation that was joined.
        <a href={paths.studio} className={buttonClass({})}>
          Go to the studio
        </a>
      }
    >
      Your role is {ROLE_NAMES[role]}. {ROLE_TASKS[role]}
    </Message>
  );
}
