import { paginateListChannels, paginateListOriginEndpoints } from '@aws-sdk/client-mediapackagev2';
import type { Broadcast } from '../broadcast.ts';
import type { Clients } from '../clients.ts';
import { readChannelName } from '../packager/edition.ts';
import { listEncoders } from '../encoder/encoder.ts';
import { channelNames } from '../packager/endpoint-settings.ts';
import { listInputs } from '../encoder/input.ts';
import { groupName } from '../packager/packager.ts';
import { listPassphrases } from '../encoder/passphrase.ts';

/** Everything of this stage at MediaLive and MediaPackage, and the passphrases of its encoders. */
export interface Leftovers {
  broadcasts: Broadcast[];
  /** Channels of the packager without an endpoint. */
  emptyChannels: { eventId: string; createdAt: number }[];
}

/** Returns the broadcasts of which anything exists, and the channels that belong to none. */
export async function findLeftovers({ encoder, packager, secrets }: Clients): Promise<Leftovers> {
  const [encoders, inputs, passphrases, { endpoints, emptyChannels }] = await Promise.all([
    listEncoders(encoder),
    listInputs(encoder),
    listPassphrases(secrets),
    listPackager(packager),
  ]);
  const all = [...encoders, ...inputs].map(({ broadcast }) => broadcast).concat(passphrases, endpoints);
  return { broadcasts: [...new Map(all.map((one) => [one.broadcastId, one])).values()], emptyChannels };
}

async function listPackager(client: Clients['packager']) {
  const endpoints: Broadcast[] = [];
  const emptyChannels: Leftovers['emptyChannels'] = [];
  for await (const { Items: channels = [] } of paginateListChannels({ client }, groupName())) {
    for (const { ChannelName = '', CreatedAt } of channels) {
      const { eventId, edition } = readChannelName(ChannelName);
      const before = endpoints.length;
      for await (const { Items = [] } of paginateListOriginEndpoints({ client }, channelNames(eventId, edition))) {
        endpoints.push(...Items.map(({ OriginEndpointName: broadcastId = '' }) => ({ eventId, broadcastId })));
      }
      if (endpoints.length === before) emptyChannels.push({ eventId, createdAt: CreatedAt?.getTime() ?? 0 });
    }
  }
  return { endpoints, emptyChannels };
}
