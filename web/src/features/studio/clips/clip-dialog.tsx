import { useForm, useWatch } from 'react-hook-form';
import type { OwnClips } from '#shared/api/desk/studio/clips.ts';
import type { Mark } from '#shared/api/desk/studio/marks.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { type ClipPosition, type ClipShape, LONGEST_CLIP_TITLE } from '#shared/video/clips/clips.ts';
import { call } from '../../../lib/api/client.ts';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { SelectField } from '../forms/select.tsx';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { beginnings, EARLIER, ends, type PartValues, partOf, suggestedPart } from './clip-part.ts';

interface Props {
  event: StudioEvent;
  broadcastId: string;
  marks: readonly Mark[];
  onMade: (clips: OwnClips) => void;
  onClose: () => void;
}

interface Values extends PartValues {
  title: string;
  shape: ClipShape;
  position: ClipPosition;
}

const SHAPES = [
  { value: 'wide', label: 'As it was broadcast' },
  { value: 'upright', label: 'Upright, for phones' },
];
const POSITIONS = [
  { value: 'left', label: 'The left' },
  { value: 'centre', label: 'The middle' },
  { value: 'right', label: 'The right' },
];
const inSeconds = (seconds: number) => `${seconds} s`;

/** Asks for the part of a broadcast that a clip shows, for its title and its shape, and has it made. */
export function ClipDialog({ event, broadcastId, marks, onMade, onClose }: Props) {
  const defaultValues: Values = { title: '', ...suggestedPart(marks), shape: 'wide', position: 'centre' };
  const form = useForm<Values>({ defaultValues });
  const chosen = useWatch({ control: form.control });
  const part = { begin: '', earlier: '0', end: '', ...chosen };
  const keys = useChangeKeys(`clip ${event._id}`);
  const clock = ({ at }: Pick<Mark, 'at'>) => writtenThere(at, placeOf(event), 'time-to-second');
  const named = (mark: Mark) => [clock(mark), mark.title].filter(Boolean).join(', ');
  const make = async ({ title, shape, position, ...values }: Values) => {
    const between = partOf(marks, values);
    if (!between) return;
    const wanted = { broadcastId, title: title.trim(), ...between, shape, position };
    const body = { ...wanted, key: keys.of(JSON.stringify(wanted)) };
    onMade(await call('POST /studio/events/{eventId}/clips', { params: { eventId: event._id }, body }));
    keys.forget();
    return 'Your clip is being made. It is ready in a few seconds.';
  };
  return (
    <FormDialog
      form={form}
      title="Make a clip"
      action="Make the clip"
      busyLabel="Asking..."
      draft={`clip ${event._id}`}
      lead={
        <p className="text-pretty">
          Everybody with its link can watch it for free, and buy a ticket from there. Nothing else opens.
        </p>
      }
      send={make}
      onClose={onClose}
    >
      <Field
        label="Title"
        maxLength={LONGEST_CLIP_TITLE}
        autoComplete="off"
        {...bindField(form, 'title', { validate: (title) => title.trim() !== '' || 'Give the clip a title' })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Begins at"
          choices={beginnings(marks).map((mark) => ({ value: mark.id, label: named(mark) }))}
          {...form.register('begin')}
        />
        <SelectField
          label="Or earlier"
          choices={EARLIER.map((seconds) => ({
            value: String(seconds),
            label: seconds === 0 ? 'At the mark' : `${inSeconds(seconds)} before it`,
          }))}
          {...form.register('earlier')}
        />
      </div>
      <SelectField
        label="Ends"
        error={form.formState.errors.end?.message}
        choices={ends(marks, part).map(({ value, seconds, isMark }) => ({
          value,
          label: isMark ? `At the mark out, after ${inSeconds(seconds)}` : `After ${inSeconds(seconds)}`,
        }))}
        {...form.register('end', {
          validate: (_, values) => partOf(marks, values) !== null || 'A clip is 3 to 90 seconds long. Choose another end',
        })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Shape" choices={SHAPES} {...form.register('shape')} />
        {part.shape === 'upright' && (
          <SelectField label="Shows of the picture" choices={POSITIONS} {...form.register('position')} />
        )}
      </div>
    </FormDialog>
  );
}
