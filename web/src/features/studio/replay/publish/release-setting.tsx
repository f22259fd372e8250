import { useState } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call, reasonOf } from '../../../../lib/api/client.ts';
import { FormSection } from '../../details/form-section.tsx';
import { SelectField } from '../../forms/select.tsx';

type Release = StudioEvent['replay_release'];

const CHOICES: readonly { value: Release; label: string }[] = [
  { value: 'at_once', label: 'By itself, as soon as it is ready' },
  { value: 'by_hand', label: 'When I publish it' },
];

interface Props {
  event: StudioEvent;
  onChanged: (event: StudioEvent) => void;
}

/** Decides when the replays of an event's broadcasts are published. The choice is saved at once. */
export function ReleaseSetting({ event, onChanged }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const { replay_release: seen } = event;
  const choose = async (replay_release: Release) => {
    setProblem(undefined);
    setSaved(false);
    try {
      const body = { replay_release, seen: { replay_release: seen } };
      onChanged(await call('POST /studio/events/{eventId}', { params: { eventId: event._id }, body }));
      setSaved(true);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  };
  return (
    <FormSection id="release" title="When replays are published">
      <SelectField
        label="The replay is published"
        value={seen}
        error={problem}
        hint="Until you publish it, people with a ticket wait for it. The time that a ticket gives for the replay begins then."
        choices={CHOICES}
        onChange={({ target }) => void choose(target.value as Release)}
      />
      <p role="status" className="text-sm text-muted">
        {isSaved && 'Saved'}
      </p>
    </FormSection>
  );
}
