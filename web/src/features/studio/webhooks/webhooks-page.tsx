import { Webhook as WebhookIcon } from 'lucide-react';
import { MOST_WEBHOOKS } from '#shared/people/outgoing-webhooks.ts';
import { EmptyPart } from '../sections/empty-part.tsx';
import { type LoadedContent, LoadedPage } from '../loading/loaded-page.tsx';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';

const LEAD =
  'Your own systems are told within seconds when someone pays, an event is published or a broadcast starts. Failed deliveries are retried for two days.';

/** The page with the webhooks of the organisation, at `/studio/webhooks`. */
export default function WebhooksPage() {
  return <LoadedPage screen="webhooks" lead={LEAD} route="GET /studio/webhooks" what="your webhooks" Content={Webhooks} />;
}

function Webhooks({ data: { webhooks }, reload }: LoadedContent<'GET /studio/webhooks'>) {
  return (
    <div className="flex max-w-4xl flex-col gap-12">
      {webhooks.length === 0 ? (
        <EmptyPart icon={WebhookIcon} title="No webhooks yet">
          Add the address of one of your systems, such as your mailing list or accounting software. Each message is signed, so
          your system can tell that it comes from us.
        </EmptyPart>
      ) : (
        <ul aria-label="Webhooks" className="flex flex-col gap-5">
          {webhooks.map((webhook) => (
            <WebhookCard key={webhook.webhookId} webhook={webhook} onChanged={reload} />
          ))}
        </ul>
      )}
      {webhooks.length < MOST_WEBHOOKS ? (
        <AddWebhook onAdded={reload} />
      ) : (
        <p className="text-muted">You have the maximum of {MOST_WEBHOOKS} webhooks. Remove one to add another.</p>
      )}
    </div>
  );
}
