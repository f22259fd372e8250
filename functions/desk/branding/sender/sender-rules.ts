import type { DnsRecord, SenderAnswer } from '#shared/api/desk/sender.ts';
import type { OwnSender } from '../../../catalog/listings/settings/settings-store.ts';

/** Domains at which anybody can have an address, so that no organisation can set up records for them. */
const MAILBOX_PROVIDERS: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'web.de',
  'yahoo.com',
  'yandex.com',
  'zoho.com',
]);

/** Returns the name of the record that says which organisation may send from a domain. */
export const ownershipName = (domain: string): string => `_marquee.${domain}`;

/** Returns the value of that record. */
export const ownershipValue = ({ token }: Pick<OwnSender, 'token'>): string => `marquee-sender=${token}`;

/**
 * Returns why an organisation cannot send from a domain, as a sentence; null if it can.
 * @param ours the hosts of the platform
 */
export function refusalOfDomain(domain: string, ours: readonly string[]): string | null {
  if (MAILBOX_PROVIDERS.has(domain))
    return `${domain} belongs to its provider, so you cannot send from it here. Use an address of your own website’s domain.`;
  const isOurs = ours.some((host) => isWithin(domain, host) || isWithin(host, domain));
  if (isOurs || !domain.includes('.') || /(^|\.)[\d]+$/.test(domain))
    return 'You cannot send from this domain. Use an address of your own website’s domain.';
  return null;
}

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

/** Returns an organisation's sender as its members see it. @param sender null for the platform's */
export function shownSender(sender: OwnSender | null): SenderAnswer {
  if (sender === null) return { address: null, state: 'none', records: [], checked_at: null };
  return { address: sender.address, state: stateOf(sender), records: recordsOf(sender), checked_at: sender.checkedAt };
}

function stateOf({ isOwned, isSigned, provenAt }: OwnSender): SenderAnswer['state'] {
  if (provenAt === null) return 'waiting';
  return isOwned && isSigned ? 'ready' : 'lost';
}

/** Source of the three records: Amazon SES, Easy DKIM. */
function recordsOf(sender: OwnSender): DnsRecord[] {
  const { domain, isOwned, isSigned, keys } = sender;
  return [
    { type: 'TXT', name: ownershipName(domain), value: ownershipValue(sender), found: isOwned },
    ...keys.map((key) => ({
      type: 'CNAME' as const,
      name: `${key}._domainkey.${domain}`,
      value: `${key}.dkim.amazonses.com`,
      found: isSigned,
    })),
  ];
}
