import { useState } from 'react';
import type { MemberRole } from '#shared/people/member-rights.ts';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { useChange } from '../editing/use-change.tsx';
import { Select } from '../forms/select.tsx';
import { ROLE_CHOICES, ROLE_NAMES } from './role-words.ts';
import type { Member } from './use-team.ts';

interface Props {
  member: Member;
  /** The name that labels and messages use for the member. */
  who: string;
  /** Loads the team again. */
  onChanged: () => Promise<unknown>;
}

/** The role of a member, which an owner can change. */
export function RoleSelect({ member: { userId, role }, who, onChanged }: Props) {
  const [wanted, setWanted] = useState<MemberRole | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const words = { role: { label: `Role of ${who}`, say: (value: unknown) => ROLE_NAMES[value as MemberRole] } };
  const { change, question } = useChange<Pick<Member, 'role'>>(words);
  const choose = async (next: MemberRole) => {
    setWanted(next);
    setProblem(null);
    try {
      const changed = await change({ role: next }, { role }, (_, seen) =>
        call('POST /studio/team/members/{userId}/role', { params: { userId }, body: { role: next, seen } }),
      );
      if (changed) notify.success(`${who} has the role ${ROLE_NAMES[next]} now.`);
    } catch (error) {
      setProblem(reasonOf(error));
    }
    // Also after a failure: if somebody else was faster, the role that counts now is shown beside the reason.
    await onChanged().catch(() => {});
    setWanted(null);
  };
  return (
    <div className="flex flex-col gap-1">
      <Select
        aria-label={`Role of ${who}`}
        value={wanted ?? role}
        disabled={wanted !== null}
        onChange={(event) => void choose(event.target.value as MemberRole)}
        className="min-h-11 min-w-32"
        choices={ROLE_CHOICES}
      />
      {problem && (
        <p role="alert" className="max-w-60 text-sm text-danger">
          {problem}
        </p>
      )}
      {question}
    </div>
  );
}
