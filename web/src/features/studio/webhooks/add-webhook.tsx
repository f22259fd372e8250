import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api/client.ts';
import { useNew } from '../editing/use-new.ts';
import { useChangeKeys } from '../forms/use-change-keys.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { TitledSection } from '../sections/titled-section.tsx';
import { WebhookForm, type WebhookValues } from './webhook-form.tsx';

const EMPTY: WebhookValues = { url: '', events: ['order.paid', 'order.refunded', 'order.disputed'] };

/** The form that adds a webhook, and the dialog that shows its secret once. */
export function AddWebhook({ onAdded }: { onAdded: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const keys = useChangeKeys('new webhook');
  const form = useForm<WebhookValues>({ defaultValues: EMPTY });
  const add = async ({ url, events }: WebhookValues) => {
    const wanted = { url: url.trim(), events };
    const added = await call('POST /studio/webhooks', { body: { ...wanted, key: keys.of(JSON.stringify(wanted)) } });
    keys.forget();
    setSecret(added.secret);
    onAdded();
    return EMPTY;
  };
  const saving = useNew(form, { draft: 'new webhook', send: add });
  return (
    <TitledSection id="add-webhook" title="Add a webhook">
      <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
        <WebhookForm form={form} saving={saving} labelledBy="add-webhook" action="Add webhook" busyLabel="Adding..." />
      </div>
      {secret !== null && (
        <SecretDialog
          title="The secret of your webhook"
          what="secret"
          label="Secret"
          text={secret}
          onClose={() => setSecret(null)}
        >
          Your system uses it to check that messages come from us. Copy it now: it is shown only once. If you lose it, make a new
          one.
        </SecretDialog>
      )}
    </TitledSection>
  );
}
