import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { MOST_PARTS } from '#shared/video/replay/replay-edit.ts';
import { shownLength } from '#shared/video/replay/recording-time.ts';
import { call } from '../../../lib/api/client.ts';
import { Message } from '../../../ui/message.tsx';
import { FormSection } from '../details/form-section.tsx';
import { LongForm } from '../forms/long-form.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { ChapterFields } from './chapter-fields.tsx';
import { CutList } from './cut-list.tsx';
import { CutTools } from './cut-tools.tsx';
import { type Parts, withoutCut } from './parts-rules.ts';
import { PublishSection } from './publish/publish-section.tsx';
import { RecordingPlayer } from './player/recording-player.tsx';
import { usePlayhead } from './player/use-playhead.ts';
import type { ReplayValues } from './replay-values.ts';
import { EDIT_WORDS, lengthInWords } from './replay-words.ts';
import { Suggestions } from './suggestions.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { useHistory, useUndoKeys } from './use-history.ts';

interface Props {
  event: StudioEvent;
  replay: OwnReplay;
  onReplay: (replay: OwnReplay) => void;
  onChanged: (event: StudioEvent) => void;
  /** Called if the picture of another member stays. */
  onStale: () => void;
}

/** Copies, because the form writes into the objects that it is given. */
const valuesOf = ({ ranges, chapters }: OwnReplay): ReplayValues => ({
  ranges: ranges.map((range) => ({ ...range })),
  chapters: chapters.map((chapter) => ({ ...chapter })),
});
const TOO_MANY = `A replay can have ${MOST_PARTS} parts. Show something again before you make another cut.`;

/** The form in which the recording of a broadcast is cut and gets its chapters, and what publishes it. */
export function ReplayForm({ event, replay, onReplay, onChanged, onStale }: Props) {
  const form = useForm<ReplayValues>({ defaultValues: valuesOf(replay) });
  const { broadcastId, length, cutPoints: points, marks, suggestions } = replay;
  const saving = useEdit(form, {
    thing: replay,
    draft: `replay ${broadcastId}`,
    valuesOf,
    editOf: ({ ranges, chapters }) => ({ ranges, chapters: chapters.map(({ at, title }) => ({ at, title: title.trim() })) }),
    words: EDIT_WORDS,
    fields: (refused) => (/^chapters\.\d+\.title$/.test(refused) ? (refused as `chapters.${number}.title`) : undefined),
    save: async (changes, seen) => {
      const body = { broadcastId, ...changes, seen };
      const { replay: saved } = await call('POST /studio/events/{eventId}/replay', { params: { eventId: event._id }, body });
      const next = saved ?? replay;
      onReplay(next);
      return next;
    },
  });
  const parts = useWatch({ control: form.control, name: 'ranges' });
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isPreview, setPreview] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const playhead = usePlayhead(video, isPreview ? parts : null);
  const history = useHistory(
    () => structuredClone(form.getValues()),
    (state: ReplayValues) => {
      // The fields of the rows that go, last of all.
      for (let row = form.getValues('chapters').length - 1; row >= state.chapters.length; row -= 1) {
        form.unregister(`chapters.${row}`, { keepDefaultValue: true });
      }
      form.setValue('ranges', state.ranges, { shouldDirty: true });
      form.setValue('chapters', state.chapters, { shouldDirty: true });
    },
  );
  useUndoKeys(history);
  const change = (next: Parts) => {
    setProblem(next.length > MOST_PARTS ? TOO_MANY : next.length === 0 ? 'Nothing would be left of the replay.' : null);
    if (next.length === 0 || next.length > MOST_PARTS) return;
    history.change({ ranges: [...next], chapters: form.getValues('chapters') });
  };
  const isDirty = form.formState.isDirty;
  const publishing = <PublishSection event={event} replay={replay} isDirty={isDirty} onReplay={onReplay} />;
  if (length === null) {
    return (
      <>
        <Message tone="info" title="This recording cannot be cut here">
          You can publish it as it was recorded.
        </Message>
        {publishing}
      </>
    );
  }
  return (
    <>
      <LongForm form={form} saving={saving} label="Replay" action="Save the replay">
        <FormSection id="cut" title="Cut" lead="Viewers see the coloured parts, one after the other. The recording itself stays.">
          <RecordingPlayer
            event={event}
            broadcastId={broadcastId}
            video={video}
            onVideo={setVideo}
            isPreview={isPreview}
            onPreview={setPreview}
            onChanged={onChanged}
            onStale={onStale}
          />
          <Timeline
            length={length}
            points={points}
            parts={parts}
            marks={marks}
            at={playhead.at}
            onSeek={playhead.seek}
            onParts={change}
          />
          <CutTools at={playhead.at} points={points} parts={parts} history={history} onSeek={playhead.seek} onParts={change} />
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <p role="status" className="text-pretty text-muted">
            Viewers see {lengthInWords(shownLength(parts))} of {lengthInWords(length)}. A cut falls between two segments of the
            recording, which are up to a few seconds long, so that nothing you cut out is left. The times here are the real ones.
          </p>
          <Suggestions
            suggestions={suggestions}
            parts={parts}
            onSeek={playhead.seek}
            onCut={(cut) => change(withoutCut(parts, cut))}
            points={points}
          />
          <CutList length={length} parts={parts} onSeek={playhead.seek} onParts={change} />
        </FormSection>
        <ChapterFields form={form} marks={marks} length={length} at={playhead.at} history={history} onSeek={playhead.seek} />
      </LongForm>
      {publishing}
    </>
  );
}
