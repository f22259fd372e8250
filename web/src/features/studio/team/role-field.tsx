import type { MemberRole } from '#shared/people/member-rights.ts';
import { SelectField } from '../forms/select.tsx';
import { ROLE_CHOICES, ROLE_TASKS } from './role-words.ts';

interface Props {
  value: MemberRole;
  onChange: (role: MemberRole) => void;
}

/** A field for the role of somebody who is invited; it says what the chosen role may do. */
export function RoleField({ value, onChange }: Props) {
  return (
    <SelectField
      label="Role"
      hint={ROLE_TASKS[value]}
      value={value}
      onChange={(event) => onChange(event.target.value as MemberRole)}
      choices={ROLE_CHOICES}
    />
  );
}
