import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { WebhookEvent } from '#shared/people/outgoing-webhooks.ts';
import { call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { useClosing } from '../../../ui/desk/drafts/use-closing.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { asList, asText } from '../editing/field-words.ts';
import { useEdit } from '../editing/use-edit.ts';
import type { Webhook } from './use-deliveries.ts';
import { WebhookForm, type WebhookValues } from './webhook-form.tsx';
import { EVENT_WORDS } from './webhook-words.ts';

interface Props {
  webhook: Webhook;
  onClose: () => void;
  onChanged: () => void;
}

const valuesOf = ({ url, events }: Webhook): WebhookValues => ({ url, events });
const WORDS = { url: asText('Address'), events: asList('Events', (event: WebhookEvent) => EVENT_WORDS[event]) };

/** The dialog that changes a webhook. */
export function EditWebhook({ webhook, onClose, onChanged }: Props) {
  const { webhookId } = webhook;
  const id = useId();
  const form = useForm<WebhookValues>({ defaultValues: valuesOf(webhook) });
  const saving = useEdit(form, {
    thing: webhook,
    draft: `webhook ${webhookId}`,
    valuesOf,
    editOf: ({ url, events }) => ({ url: url.trim(), events: events.toSorted() }),
    words: WORDS,
    save: (changes, seen) => call('POST /studio/webhooks/{webhookId}', { params: { webhookId }, body: { ...changes, seen } }),
    onSaved: () => {
      notify.success('The webhook was changed.');
      onChanged();
      onClose();
    },
  });
  const { close, question } = useClosing(form.formState.isDirty, saving.kept, onClose);
  return (
    <>
      <Dialog open onClose={close} title="Edit the webhook" className="sm:max-w-2xl">
        <p id={id} className="mb-5 text-pretty text-muted">
          A new address also gets messages still waiting for the old one.
        </p>
        <WebhookForm form={form} saving={saving} labelledBy={id} action="Save" busyLabel="Saving..." />
      </Dialog>
      {question}
    </>
  );
}
