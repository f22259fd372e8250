import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OwnReplay } from '#shared/api/desk/studio/replay.ts';
import { LONGEST_CHAPTER_TITLE, MOST_CHAPTERS } from '#shared/video/replay/replay-edit.ts';
import { Button } from '../../../ui/button.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { AddRow, RemoveRow } from '../forms/row-buttons.tsx';
import type { Chapter, ReplayValues } from './replay-values.ts';
import { chapterTitleOf, cutTime } from './replay-words.ts';
import type { History } from './use-history.ts';

interface Props {
  form: UseFormReturn<ReplayValues>;
  marks: OwnReplay['marks'];
  length: number;
  /** The moment that is looked at. */
  at: number;
  history: History<ReplayValues>;
  onSeek: (at: number) => void;
}

/** The chapters of a replay: at the moment that is looked at, or at those that the broadcast knows. */
export function ChapterFields({ form, marks, length, at, history, onSeek }: Props) {
  const chapters = useWatch({ control: form.control, name: 'chapters' });
  const write = (next: Chapter[]) =>
    history.change({ ranges: form.getValues('ranges'), chapters: next.toSorted((one, other) => one.at - other.at) });
  const isFree = (moment: number) => moment < length && chapters.every((chapter) => chapter.at !== moment);
  const here = Math.floor(at);
  const fromMarks = marks
    // Where a clip ends, no chapter begins.
    .filter(
      (mark, index) => mark.kind !== 'out' && isFree(mark.at) && marks.findIndex(({ at: first }) => first === mark.at) === index,
    )
    .map((mark) => ({ at: mark.at, title: chapterTitleOf(mark) }));
  const room = MOST_CHAPTERS - chapters.length;
  return (
    <FormSection id="chapters" title="Chapters" lead="Viewers jump to them from the player. Their times follow your cuts.">
      {chapters.map((chapter, row) => (
        <div key={chapter.at} className="flex items-start gap-2">
          <Button
            variant="quiet"
            className="mt-6.5 px-3 tabular-nums"
            aria-label={`Go to chapter ${row + 1}, at ${cutTime(chapter.at)}`}
            onClick={() => onSeek(chapter.at)}
          >
            {cutTime(chapter.at)}
          </Button>
          <Field
            label={`Title of chapter ${row + 1}`}
            className="flex-1"
            maxLength={LONGEST_CHAPTER_TITLE}
            autoComplete="off"
            {...bindField(form, `chapters.${row}.title`, {
              validate: (title) => title.trim() !== '' || 'Give the chapter a title, or remove it',
            })}
          />
          <RemoveRow name={`chapter ${row + 1}`} onRemove={() => write(chapters.toSpliced(row, 1))} />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {room > 0 && isFree(here) && (
          <AddRow
            label={`Add a chapter at ${cutTime(here)}`}
            onAdd={() => write([...chapters, { at: here, title: `Chapter ${chapters.length + 1}` }])}
          />
        )}
        {room > 0 && fromMarks.length > 0 && (
          <AddRow
            label={
              fromMarks.length === 1 ? 'Add the moment of the broadcast' : `Add the ${fromMarks.length} moments of the broadcast`
            }
            onAdd={() => write([...chapters, ...fromMarks.slice(0, room)])}
          />
        )}
      </div>
    </FormSection>
  );
}
