import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnClip } from '#shared/api/desk/studio/clips.ts';
import { LONGEST_CLIP_TITLE } from '#shared/video/clips/clips.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { useClosing } from '../../../ui/desk/drafts/use-closing.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { asText } from '../editing/field-words.ts';
import { useEdit } from '../editing/use-edit.ts';
import { KeptForm } from '../forms/kept-form.tsx';

interface Props {
  eventId: string;
  clip: OwnClip;
  onRenamed: (clip: OwnClip) => void;
  onClose: () => void;
}

const valuesOf = ({ title }: Pick<OwnClip, 'title'>) => ({ title });
const WORDS = { title: asText('Title') };

/** The dialog that gives a clip another title. */
export function RenameClip({ eventId, clip, onRenamed, onClose }: Props) {
  const { clipId } = clip;
  const id = useId();
  const form = useForm({ defaultValues: valuesOf(clip) });
  const saving = useEdit(form, {
    thing: clip,
    draft: `title of clip ${clipId}`,
    valuesOf,
    editOf: ({ title }) => ({ title: title.trim() }),
    words: WORDS,
    save: ({ title = clip.title }, seen) =>
      call('POST /studio/events/{eventId}/clips/{clipId}', { params: { eventId, clipId }, body: { title, seen } }),
    onSaved: (saved) => {
      notify.success('The clip has its new title.');
      onRenamed(saved);
      onClose();
    },
  });
  const { close, question } = useClosing(form.formState.isDirty, saving.kept, onClose);
  return (
    <>
      <Dialog open onClose={close} title="Rename the clip">
        <p id={id} className="mb-5 text-pretty text-muted">
          Its page and previews of its link show the new title. The link stays the same.
        </p>
        <KeptForm form={form} saving={saving} aria-labelledby={id} className="flex flex-col gap-6">
          <Field
            label="Title"
            maxLength={LONGEST_CLIP_TITLE}
            autoComplete="off"
            {...bindField(form, 'title', { validate: (title) => title.trim() !== '' || 'Give the clip a title' })}
          />
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving..." className="self-start">
            Save
          </Button>
        </KeptForm>
      </Dialog>
      {question}
    </>
  );
}
