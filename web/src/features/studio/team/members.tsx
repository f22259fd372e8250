import { DialogButton } from '../../../ui/desk/dialog-button.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { ROLE_NAMES } from './role-words.ts';
import type { Member } from './use-team.ts';
import { TitledList } from '../sections/titled-list.tsx';

interface Props {
  members: readonly Member[];
  /** True for owners, who can change roles and remove members. */
  canEdit: boolean;
  /** Loads the team again. */
  onChanged: () => Promise<unknown>;
  /** Called after the viewer has left the team. */
  onLeft: () => void;
}

/** The members of the team, each with their role. */
export function Members({ members, ...rest }: Props) {
  const owners = members.filter(({ role }) => role === 'owner').length;
  return (
    <TitledList title="Members">
      {members.map((member) => (
        <MemberRow key={member.userId} member={member} isNeeded={member.role === 'owner' && owners === 1} {...rest} />
      ))}
    </TitledList>
  );
}

interface RowProps extends Omit<Props, 'members'> {
  member: Member;
  /** True for the only owner, who cannot leave. */
  isNeeded: boolean;
}

function MemberRow({ member, isNeeded, canEdit, onChanged, onLeft }: RowProps) {
  const { name, email, role, isYou } = member;
  const who = name ?? email ?? 'This member';
  const ended = isYou ? onLeft : () => void onChanged();
  const endDialog = (close: () => void) => <EndDialog member={member} who={who} onClose={close} onEnded={ended} />;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 p-4 sm:px-6">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-base font-bold text-muted uppercase"
      >
        {who.slice(0, 1)}
      </span>
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold wrap-anywhere">
          {who} {isYou && <span className="font-normal text-muted">(you)</span>}
        </p>
        {email !== null && <p className="text-sm text-muted wrap-anywhere">{email}</p>}
      </div>
      {canEdit && !isYou ? (
        <RoleSelect member={member} who={who} onChanged={onChanged} />
      ) : (
        <p className="font-medium">{ROLE_NAMES[role]}</p>
      )}
      {isYou && !isNeeded && (
        <DialogButton variant="secondary" dialog={endDialog}>
          Leave
        </DialogButton>
      )}
      {canEdit && !isYou && (
        <DialogButton variant="secondary" dialog={endDialog} aria-label={`Remove ${who}`}>
          Remove
        </DialogButton>
      )}
    </li>
  );
}
