import path from 'node:path';
import { Identities } from '../stand-ins/aws/ses/identities.ts';
import { startSesServer } from '../stand-ins/aws/ses/ses-server.ts';
import { startDnsServer } from '../stand-ins/dns/dns-server.ts';
import { readZone } from '../stand-ins/dns/zone.ts';
import { LOCAL_SENDER } from './environment.ts';

/** Folder of the mail that was sent. */
export const mailDir = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'mailbox');

/** File with the DNS records of organisations' domains, which a person writes; see `infra/stand-ins/dns/zone.ts`. */
export const zoneFile = ({ dataDir }: { dataDir: string }) => path.join(dataDir, 'dns.json');

/** Starts the servers that take mails, and that answer for the domains that organisations send them from. */
export async function startMails(place: { dataDir: string }): Promise<{ ses: string; dns: string; close: () => void }> {
  const zone = zoneFile(place);
  const identities = new Identities(path.join(place.dataDir, 'sender-domains.json'), (name) => readZone(zone)[name]?.CNAME?.[0]);
  const ownDomain = LOCAL_SENDER.slice(LOCAL_SENDER.indexOf('@') + 1);
  const [ses, dns] = await Promise.all([startSesServer({ folder: mailDir(place), ownDomain, identities }), startDnsServer(zone)]);
  const close = () => {
    ses.server.close();
    dns.close();
  };
  return { ses: ses.url, dns: dns.address, close };
}
