import { useForm } from 'react-hook-form';
import type { OwnMultistream } from '#shared/api/multistream.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Message } from '../../../ui/message.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import { useSaveForm } from '../use-save-form.ts';

interface Values {
  name: string;
  url: string;
  streamKey: string;
}

const EMPTY: Values = { name: '', url: '', streamKey: '' };
const isField = (name: string): name is keyof Values => Object.hasOwn(EMPTY, name);

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
  const fieldOf = (refused: string) => (isField(refused) ? refused : undefined);
  const { save, problem } = useSaveForm(form, { send, fieldOf });
  const given = (what: string) => ({ validate: (typed: string) => typed.trim() !== '' || `Enter ${what}` });
  return (
    <form noValidate aria-label="Add a platform" onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
      {problem && <Message tone="error">{problem}</Message>}
      <Field label="Platform" maxLength={40} {...bindField(form, 'name', given('a name'))} />
      <Field
        label="Server"
        hint="It begins with rtmp:// or rtmps://."
        autoComplete="off"
        {...bindField(form, 'url', given('the address of the server'))}
      />
      <Field
        label="Stream key"
        type="password"
        autoComplete="off"
        hint="We keep it, and show it to nobody."
        {...bindField(form, 'streamKey', given('the stream key'))}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Adding..." className="self-start">
        Add platform
      </Button>
    </form>
  );
}
