/** The action of a change, as the end of a sentence that begins with the member's name, by the name of the endpoint. */
const WORDS: Readonly<Record<string, string>> = {
  'studio.create-event': 'created an event',
  'studio.edit-event': 'edited an event',
  'studio.publish-event': 'published an event',
  'studio.unpublish-event': 'took an event offline',
  'cancellations.cancel-event': 'cancelled an event, or tried its failed refunds again',
  'studio.add-package': 'put a package on sale',
  'studio.edit-package': 'edited a package',
  'studio.remove-package': 'took a package off sale',
  'studio.edit-settings': 'changed the settings',
  'branding.edit-brand': 'changed the brand',
  'branding.edit-sender': 'changed the address that emails come from',
  'branding.edit-profile': 'changed the organisation',
  'messages.announce': 'wrote to ticket holders',
  'messages.cancel-announcement': 'cancelled a message',
  'studio.end-viewing': 'ended a viewer’s session',
  'studio.restore-viewing': 'let a viewer watch again',
  'codes.create-code': 'created a promo code',
  'codes.create-access-codes': 'created access codes',
  'codes.disable-code': 'disabled a code',
  'refunds.decide-refund': 'decided about a refund',
  'support.change-order': 'changed an order for its buyer',
  'support.give-ticket': 'gave a ticket',
  'support.refund-order': 'refunded an order',
  'broadcast.prepare-broadcast': 'prepared a broadcast',
  'broadcast.go-live': 'went live',
  'broadcast.end-broadcast': 'ended a broadcast',
  'films.complete-upload': 'uploaded a film',
  'films.abort-upload': 'gave up an upload',
  'films.add-captions': 'added captions',
  'films.announce-chapters': 'added chapters',
  'exports.start-export': 'exported orders or sales',
  'statements.set-partners': 'set the partners of an event',
  'team.start-organization': 'started the organisation',
  'team.invite-member': 'invited somebody',
  'team.revoke-invitation': 'took back an invitation',
  'team.accept-invitation': 'joined the team',
  'team.change-role': 'changed a member’s role',
  'team.remove-member': 'removed a member',
  'team.leave-team': 'left the team',
  'webhook-delivery.add-webhook': 'added a webhook',
  'webhook-delivery.edit-webhook': 'changed a webhook',
  'webhook-delivery.remove-webhook': 'removed a webhook',
  'webhook-delivery.renew-secret': 'made a new secret for a webhook',
  'operator.approve': 'approved the organisation',
  'operator.hold': 'put the organisation’s emails on hold',
  'operator.release': 'released the organisation’s emails',
  'operator.message': 'wrote to the organisation',
  'operator.take-down': 'took an event down',
  'operator.put-back': 'let an event be published again',
  'operator.correct-receipt': 'corrected the company on a buyer’s receipt',
  'operator.make-good': 'decided what becomes of orders at a wrong price',
  'team.make-key': 'made an API key',
  'team.revoke-key': 'revoked an API key',
};

/** Returns what a change was, in words; for one without words, the name of its endpoint. */
export const changeInWords = (action: string): string => WORDS[action] ?? `used ${action}`;

/** A value of a change, such as a field that was set. */
export interface ChangedValue {
  name: string;
  /** Null if it was not noted. */
  before: string | null;
  after: string | null;
}

/** Returns the fields of a change, with their values before and after it as far as they are known. */
export function changedValues(before: unknown, after: unknown): ChangedValue[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return names.map((name) => ({ name: name.replaceAll('_', ' '), before: written(was[name]), after: written(is[name]) }));
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function written(value: unknown): string | null {
  if (value === undefined) return null;
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
