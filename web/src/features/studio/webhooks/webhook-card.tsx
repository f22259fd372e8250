import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/desk/dialog-button.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { SmallProblem } from '../forms/small-problem.tsx';
import { Deliveries } from './deliveries.tsx';
import { EditWebhook } from './edit-webhook.tsx';
import type { Webhook } from './use-deliveries.ts';
import { EVENT_WORDS, stateInWords } from './webhook-words.ts';

interface Props {
  webhook: Webhook;
  onChanged: () => void;
}

/** One webhook: its address, state and events, what can be done with it, and what was delivered. */
export function WebhookCard({ webhook, onChanged }: Props) {
  const { webhookId, url, events, paused, failures } = webhook;
  const [secret, setSecret] = useState<string | null>(null);
  const params = { webhookId };
  const keys = useChangeKeys(`webhook ${webhook.webhookId}`);
  const pause = useAction(async () => {
    await call('POST /studio/webhooks/{webhookId}', { params, body: { isPaused: paused === null } });
    notify.success(paused === null ? 'The webhook is paused.' : 'The webhook is active again.');
    onChanged();
  });
  const renew = async () => {
    const body = { key: keys.of('secret') };
    setSecret((await call('POST /studio/webhooks/{webhookId}/secret', { params, body })).secret);
    keys.forget();
    onChanged();
  };
  const remove = async () => (await call('POST /studio/webhooks/{webhookId}/remove', { params })).message;
  const { host, pathname } = new URL(url);
  const isBad = failures > 0 || paused !== null;
  return (
    <li className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <div className="flex flex-col gap-2">
        <h2 className="text-xl font-bold tracking-tight wrap-anywhere">
          {host}
          <span className="font-normal text-muted">{pathname}</span>
        </h2>
        <p className={isBad ? 'font-medium text-danger' : 'text-muted'}>{stateInWords(webhook)}</p>
        <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm">
          {events.map((event) => (
            <li key={event}>{EVENT_WORDS[event]}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <DialogButton
          variant="secondary"
          aria-label={`Edit ${host}`}
          dialog={(close) => <EditWebhook webhook={webhook} onClose={close} onChanged={onChanged} />}
        >
          Edit
        </DialogButton>
        <Button variant="secondary" busy={pause.busy} onClick={pause.run} aria-label={`${paused ? 'Resume' : 'Pause'} ${host}`}>
          {paused ? 'Go on' : 'Pause'}
        </Button>
        <ConfirmButton
          label="New secret"
          name={`New secret for ${host}`}
          title="Make a new secret?"
          action="Make a new secret"
          busyLabel="Making..."
          keep="Keep this one"
          onConfirm={renew}
        >
          For 24 hours, messages to {host} are signed with both secrets, so that you have time to switch. After that, the old one
          stops working.
        </ConfirmButton>
        <ConfirmButton
          label="Remove"
          name={`Remove ${host}`}
          variant="danger"
          busyLabel="Removing..."
          keep="Keep"
          onConfirm={remove}
          onDone={onChanged}
        >
          Nothing more is sent to it, including messages still waiting. To stop it for a while, pause it instead.
        </ConfirmButton>
      </div>
      <SmallProblem text={pause.problem} />
      <Deliveries webhook={webhook} host={host} />
      {secret !== null && (
        <SecretDialog title="The new secret" what="secret" label="Secret" text={secret} onClose={() => setSecret(null)}>
          Copy it to your system within 24 hours. It is shown only once.
        </SecretDialog>
      )}
    </li>
  );
}
