import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { KeyRight } from '#shared/people/member-rights.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FieldNote } from '../../../ui/forms/field-frame.tsx';
import { READING, RIGHT_WORDS } from './key-words.ts';

interface Props {
  /** The registered field, whose value is the list of rights. */
  field: UseFormRegisterReturn;
  /** The rights to choose from. */
  all: readonly KeyRight[];
  onChoose: (rights: readonly KeyRight[]) => void;
  error: string | undefined;
}

/** The rights of a key, each with what it lets a program do. */
export function RightsField({ field, all, onChoose, error }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-note` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">What it may do</legend>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onChoose(READING)}>
          Only read
        </Button>
        <Button variant="secondary" onClick={() => onChoose(all)}>
          Everything
        </Button>
      </div>
      <div className="grid gap-x-6 gap-y-1 lg:grid-cols-2">
        {all.map((right) => (
          <Checkbox key={right} label={RIGHT_WORDS[right]} value={right} {...field} />
        ))}
      </div>
      <FieldNote id={id} error={error} />
      <p className="text-sm text-pretty text-muted">
        A key can never change the team, other keys, settings or payouts, and can never grant refunds. Only people can.
      </p>
    </fieldset>
  );
}
