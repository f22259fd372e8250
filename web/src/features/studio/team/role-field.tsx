import { useId } from 'react';
import { MEMBER_ROLES, type MemberRole } from '#shared/member-rights.ts';
import { controlClass, FieldFrame, noteOf } from '../../../ui/forms/field-frame.tsx';
import { ROLE_NAMES, ROLE_TASKS } from './role-words.ts';

interface Props {
  value: MemberRole;
  onChange: (role: MemberRole) => void;
}

/** A field for the role of somebody who is invited; it says what the chosen role may do. */
export function RoleField({ value, onChange }: Props) {
  const id = useId();
  const hint = ROLE_TASKS[value];
  return (
    <FieldFrame id={id} label="Role" hint={hint}>
      <select
        {...noteOf(id, undefined, hint)}
        value={value}
        onChange={(event) => onChange(event.target.value as MemberRole)}
        className={`${controlClass} min-h-12`}
      >
        {MEMBER_ROLES.map((role) => (
          <option key={role} value={role}>
            {ROLE_NAMES[role]}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
