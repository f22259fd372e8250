import { MailOpen } from 'lucide-react';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { writtenDate } from '../../../lib/time/written-date.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import { ROLE_NAMES } from './role-words.ts';
import type { Invitation } from './use-team.ts';
import { TitledList } from '../sections/titled-list.tsx';

interface Props {
  invitations: readonly Invitation[];
  /** True for owners, who can take them back. */
  canEdit: boolean;
  onChanged: () => void;
}

/** The invitations that nobody has accepted yet. */
export function Invitations({ invitations, canEdit, onChanged }: Props) {
  if (invitations.length === 0) return null;
  return (
    <TitledList title="Waiting for an answer">
      {invitations.map((invitation) => (
        <OpenInvitation key={invitation.invitationId} {...{ invitation, canEdit, onChanged }} />
      ))}
    </TitledList>
  );
}

function OpenInvitation({ invitation, canEdit, onChanged }: { invitation: Invitation } & Omit<Props, 'invitations'>) {
  const { invitationId, email, role, expiresAt } = invitation;
  const { run, busy, problem } = useAction(async () => {
    const params = { invitationId };
    const { message } = await call('POST /studio/team/invitations/{invitationId}/revoke', { params });
    notify.success(message);
    onChanged();
  });
  return (
    <li className="flex flex-wrap items-center gap-4 p-4 sm:px-6">
      <MailOpen aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {ROLE_NAMES[role]}, until {writtenDate(expiresAt)}
        </p>
        <SmallProblem text={problem} />
      </div>
      {canEdit && (
        <Button variant="secondary" busy={busy} onClick={run} aria-label={`Take back the invitation of ${email}`}>
          Take back
        </Button>
      )}
    </li>
  );
}
