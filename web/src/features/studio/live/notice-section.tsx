import { useForm } from 'react-hook-form';
import { LONGEST_NOTICE } from '#shared/video/broadcast/broadcast.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';
import { useSave } from '../../../ui/forms/use-save.ts';
import { Message } from '../../../ui/message.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';

interface Props {
  eventId: string;
  broadcast: OwnBroadcast;
  onChanged: (broadcast: OwnBroadcast) => void;
}

/** The slate and a message to everybody who watches or waits. */
export function NoticeSection({ eventId, broadcast, onChanged }: Props) {
  return (
    <FormSection id="notice" title="Tell your viewers" lead="Everybody who watches or waits sees it within about 20 seconds.">
      <MessageForm eventId={eventId} broadcast={broadcast} onChanged={onChanged} />
      <SlateSwitch eventId={eventId} broadcast={broadcast} onChanged={onChanged} />
    </FormSection>
  );
}

const show = (eventId: string, body: { slate?: boolean; message?: string | null }) =>
  call('POST /studio/events/{eventId}/broadcast/notice', { params: { eventId }, body });

function MessageForm({ eventId, broadcast: { message }, onChanged }: Props) {
  const form = useForm({ defaultValues: { message: '' } });
  const { isSubmitting } = form.formState;
  const send = async (values: { message: string }) => {
    onChanged(await show(eventId, { message: values.message.trim() }));
    return { message: '' };
  };
  const { submit, problem } = useSave(form, { send });
  const clear = useAction(async () => onChanged(await show(eventId, { message: null })));
  return (
    <ProblemForm
      aria-label="Write to viewers"
      problem={problem ?? clear.problem}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {message !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line p-4">
          <div className="min-w-0 grow basis-52">
            <p className="text-sm text-muted">Viewers read</p>
            <p className="font-semibold wrap-anywhere">{message}</p>
          </div>
          <Button variant="secondary" busy={clear.busy} busyLabel="Taking it back..." onClick={clear.run}>
            Take it back
          </Button>
        </div>
      )}
      <Field
        label={message === null ? 'Message to all viewers' : 'Replace the message'}
        hint={`One line, at most ${LONGEST_NOTICE} characters.`}
        maxLength={LONGEST_NOTICE}
        autoComplete="off"
        {...bindField(form, 'message', { validate: (typed) => typed.trim() !== '' || 'Enter a message' })}
      />
      <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Sending..." className="self-start">
        Show to viewers
      </Button>
    </ProblemForm>
  );
}

function SlateSwitch({ eventId, broadcast: { slate }, onChanged }: Props) {
  const turn = useAction(async () => onChanged(await show(eventId, { slate: !slate })));
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      {turn.problem && <Message tone="error">{turn.problem}</Message>}
      <p role="status" className={slate ? 'font-semibold text-danger' : 'text-pretty text-muted'}>
        {slate
          ? 'The slate covers the picture. Viewers read that you will be right back, and hear nothing.'
          : 'The slate says that you will be right back, in place of the picture and without sound. The recording goes on, and nothing is refunded for it.'}
      </p>
      <Button
        variant={slate ? 'primary' : 'secondary'}
        busy={turn.busy}
        busyLabel={slate ? 'Showing...' : 'Covering...'}
        onClick={turn.run}
        className="self-start"
      >
        {slate ? 'Show the picture again' : 'Cover the picture'}
      </Button>
    </div>
  );
}
