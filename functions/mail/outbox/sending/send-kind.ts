import { env } from '../../../platform/env.ts';
import { type MailEvents, type MailKinds, type MailType, noAddress, type NotSent, skipped } from './mail-kind.ts';
import { sendOnce } from './send-once.ts';

/**
 * Sends the mail of an event, unless it was sent before or is not to be sent.
 * @param type the event's type
 * @returns a sentence that says what was done
 */
export async function sendKind<Type extends MailType>(
  kinds: MailKinds<Type>,
  type: Type,
  event: MailEvents[Type],
): Promise<string> {
  const kind = kinds[type];
  const from = env.mailFrom;
  if ('sendToAll' in kind) return kind.sendToAll(event, from);
  const name = kind.name(event);
  if (from === null) return [`Dropped ${name}: MAIL_FROM is not set.`, kind.ifDropped].filter(Boolean).join(' ');
  const mail = await kind.prepare(event, from);
  if (typeof mail === 'function') return mail(name);
  const { id, to, write } = mail;
  if (to === null) return noAddress(name);
  let reason: NotSent = skipped('it was mailed before');
  const outcome = await sendOnce(id, async () => {
    const written = await write();
    if (typeof written !== 'function') return { organizationId: null, from, replyTo: env.supportMail, to, ...written };
    reason = written;
    return null;
  });
  return outcome === 'sent' ? `Mailed ${name}.` : reason(name);
}
