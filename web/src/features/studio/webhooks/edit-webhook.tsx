import { useId } from 'react';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Webhook } from './use-deliveries.ts';
import { WebhookForm, type WebhookValues } from './webhook-form.tsx';

interface Props {
  webhook: Webhook;
  onClose: () => void;
  onChanged: () => void;
}

/** The dialog that changes a webhook. */
export function EditWebhook({ webhook: { webhookId, url, events }, onClose, onChanged }: Props) {
  const id = useId();
  const save = async (values: WebhookValues) => {
    const body = { url: values.url.trim(), events: values.events };
    await call('POST /studio/webhooks/{webhookId}', { params: { webhookId }, body });
    notify.success('The webhook was changed.');
    onChanged();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Edit the webhook" className="sm:max-w-2xl">
      <p id={id} className="mb-5 text-pretty text-muted">
        A new address also gets what still waits for the old one.
      </p>
      <WebhookForm values={{ url, events }} labelledBy={id} action="Save" busyLabel="Saving..." onSave={save} />
    </Dialog>
  );
}
