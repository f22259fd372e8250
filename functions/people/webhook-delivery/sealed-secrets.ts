import { EARLIER_SECRET_HOURS } from '#shared/people/outgoing-webhooks.ts';
import { open, seal } from '../auth/two-factor/sealed-secret.ts';
import type { Webhook } from './webhooks-store.ts';

const HOUR = 60 * 60 * 1000;

/** Encrypts the secret of a webhook for storage. */
export const sealSecret = (secret: string, { webhookId }: Pick<Webhook, 'webhookId'>): Promise<string> => seal(secret, webhookId);

/** Returns the secrets that sign what is sent to a webhook: its own and, for a day, the one before. */
export async function secretsOf({ webhookId, secret, earlier }: Webhook, now: Date): Promise<string[]> {
  const sealed = [secret, ...(earlier && Date.parse(earlier.until) > now.getTime() ? [earlier.secret] : [])];
  return Promise.all(sealed.map((one) => open(one, webhookId)));
}

/** Returns until when a secret counts that is replaced now. */
export const earlierUntil = (now: Date): string => new Date(now.getTime() + EARLIER_SECRET_HOURS * HOUR).toISOString();
