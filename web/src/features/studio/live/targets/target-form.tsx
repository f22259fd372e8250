import { useForm } from 'react-hook-form';
import type { OwnMultistream } from '#shared/api/video/multistream.ts';
import { call } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { bindField } from '../../../../ui/forms/bind-field.ts';
import { useNew } from '../../editing/use-new.ts';
import { KeptForm } from '../../forms/kept-form.tsx';

interface Values {
  name: string;
  url: string;
  streamKey: string;
}

const EMPTY: Values = { name: '', url: '', streamKey: '' };

interface Props {
  eventId: string;
  onAdded: (next: OwnMultistream) => void;
}

/** The form that adds a server to which the broadcast is sent on. */
export function TargetForm({ eventId, onAdded }: Props) {
  const form = useForm<Values>({ defaultValues: EMPTY });
  const { isSubmitting } = form.formState;
  const send = async ({ name, url, streamKey }: Values) => {
    const body = { name: name.trim(), url: url.trim(), streamKey: streamKey.trim() };
    onAdded(await call('POST /studio/events/{eventId}/multistream', { params: { eventId }, body }));
    return EMPTY;
  };
  // The key is a secret.
  const saving = useNew(form, { draft: null, send });
  const given = (what: string) => ({ validate: (typed: string) => typed.trim() !== '' || `Enter ${what}` });
  return (
    <KeptForm form={form} saving={saving} aria-label="Add a platform" className="flex flex-col gap-4">
      <Field label="Platform" maxLength={40} {...bindField(form, 'name', given('a name'))} />
      <Field
        label="Server"
        hint="It starts with rtmp:// or rtmps://."
        autoComplete="off"
        {...bindField(form, 'url', given('the address of the server'))}
      />
      <Field
        label="Stream key"
        type="password"
        autoComplete="off"
        hint="We store it and never show it again."
        {...bindField(form, 'streamKey', given('the stream key'))}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Adding..." className="self-start">
        Add platform
      </Button>
    </KeptForm>
  );
}
