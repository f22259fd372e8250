import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call, reasonOf } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { FormSection } from '../../details/form-section.tsx';

interface Props {
  event: StudioEvent;
  replay: OwnReplay;
  /** True while the form has changes that are not saved. */
  isDirty: boolean;
  onReplay: (replay: OwnReplay) => void;
}

const STATES: Readonly<Record<OwnReplay['state'], { text: string; action: string }>> = {
  waiting: {
    text: 'Nobody can watch this replay yet. Once you publish it, everybody whose ticket opens it can, for as long as their ticket says.',
    action: 'Publish the replay',
  },
  changed: {
    text: 'Viewers still see the replay as it was before. Once you publish this one, whoever is watching gets it within a few minutes.',
    action: 'Publish the changes',
  },
  published: { text: 'Viewers see the replay as it is here.', action: 'Publish the changes' },
};

/** Says what viewers get, and publishes the replay as it was saved. */
export function PublishSection({ event, replay, isDirty, onReplay }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, broadcastId, version } = replay;
  const { text, action } = STATES[state];
  const publish = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { broadcastId, version };
      const answer = await call('POST /studio/events/{eventId}/replay/publish', { params: { eventId: event._id }, body });
      if (answer.replay) onReplay(answer.replay);
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSection id="publish" title="Publish">
      <p role="status" className="flex items-start gap-2 text-pretty">
        {state === 'published' && !isDirty && <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />}
        {isDirty ? 'You have changes that are not saved. Save them to publish them.' : text}
      </p>
      {problem && <Message tone="error">{problem}</Message>}
      {(state !== 'published' || isDirty) && (
        <Button className="self-start" disabled={isDirty} busy={busy} busyLabel="Publishing..." onClick={() => void publish()}>
          {action}
        </Button>
      )}
    </FormSection>
  );
}
