import type { LocalMail } from '../../infra/stand-ins/aws/ses/mailbox.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';

/** Waits for the first email of a running platform that matches, and returns it. */
export async function mailWhere({ port }: { port: number }, fits: (mail: LocalMail) => boolean): Promise<LocalMail> {
  const client = new LocalClient(port);
  for (;;) {
    const { json } = await client.get('/_local/mailbox');
    const mail = (json as { messages: LocalMail[] }).messages.find(fits);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
