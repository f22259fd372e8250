import type {
  CreateHarvestJobRequest,
  CreateOriginEndpointRequest,
  HarvestJobStatus,
  UpdateOriginEndpointRequest,
} from '@aws-sdk/client-mediapackagev2';
import { serviceError } from './service-error.ts';

const ARN = 'arn:aws:mediapackagev2:us-east-1:123456789012:channelGroup';
const HARVEST_SECONDS = 40;

interface ChannelNames {
  ChannelGroupName?: string | undefined;
  ChannelName?: string | undefined;
}
interface EndpointNames extends ChannelNames {
  OriginEndpointName?: string | undefined;
}
interface KeptEndpoint {
  settings: CreateOriginEndpointRequest | UpdateOriginEndpointRequest;
  tags: Record<string, string>;
  policy: string;
  jobs: { request: CreateHarvestJobRequest; startedAt: number; fails: boolean }[];
}

/** An imitation of MediaPackage v2 in one account: its resources, harvest jobs, and what it refuses. */
export class PackagerAccount {
  /** Number of harvest jobs that fail from now on. */
  failingHarvests = 0;
  readonly #channels = new Map<string, { createdAt: number; endpoints: Map<string, KeptEndpoint> }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get left(): string[] {
    return [...this.#channels].flatMap(([name, { endpoints }]) => [
      name,
      ...[...endpoints.keys()].map((one) => `${name}/${one}`),
    ]);
  }

  /** Returns the settings and policy of an endpoint. */
  endpoint(channel: string, name: string): KeptEndpoint {
    return this.#endpoint({ ChannelName: channel, OriginEndpointName: name });
  }

  /** Operations by command. */
  readonly operations = {
    CreateChannelCommand: ({ ChannelName = '' }: ChannelNames) => {
      if (this.#channels.has(ChannelName)) throw serviceError('ConflictException');
      this.#channels.set(ChannelName, { createdAt: this.#now(), endpoints: new Map() });
      return {};
    },
    GetChannelCommand: (names: ChannelNames) => {
      this.#channel(names);
      return { Arn: `${ARN}/${names.ChannelGroupName}/channel/${names.ChannelName}` };
    },
    PutChannelPolicyCommand: (names: ChannelNames) => void this.#channel(names),
    ListChannelsCommand: () => ({
      Items: [...this.#channels].map(([ChannelName, { createdAt }]) => ({ ChannelName, CreatedAt: new Date(createdAt) })),
    }),
    DeleteChannelCommand: ({ ChannelName = '' }: ChannelNames) => {
      if (this.#channels.get(ChannelName)?.endpoints.size) throw serviceError('ConflictException', 'It has endpoints.');
      this.#channels.delete(ChannelName);
      return {};
    },
    CreateOriginEndpointCommand: (settings: CreateOriginEndpointRequest) => {
      const { endpoints } = this.#channel(settings);
      const name = settings.OriginEndpointName!;
      if (endpoints.has(name)) throw serviceError('ConflictException');
      endpoints.set(name, { settings, tags: { ...settings.Tags }, policy: '', jobs: [] });
      return {};
    },
    GetOriginEndpointCommand: (names: EndpointNames) => {
      const { settings, tags } = this.#endpoint(names);
      const Arn = `${ARN}/${names.ChannelGroupName}/channel/${names.ChannelName}/originEndpoint/${names.OriginEndpointName}`;
      return { ...settings, Tags: tags, Arn };
    },
    UpdateOriginEndpointCommand: (settings: UpdateOriginEndpointRequest) => {
      this.#endpoint(settings).settings = settings;
      return {};
    },
    PutOriginEndpointPolicyCommand: ({ Policy = '', ...names }: EndpointNames & { Policy?: string }) => {
      this.#endpoint(names).policy = Policy;
      return {};
    },
    TagResourceCommand: ({ ResourceArn = '', Tags = {} }: { ResourceArn?: string; Tags?: Record<string, string> }) => {
      const [, ChannelName, OriginEndpointName] = /channel\/([^/]+)\/originEndpoint\/([^/]+)$/.exec(ResourceArn) ?? [];
      Object.assign(this.#endpoint({ ChannelName, OriginEndpointName }).tags, Tags);
      return {};
    },
    ListOriginEndpointsCommand: (names: ChannelNames) => ({
      Items: [...this.#channel(names).endpoints.keys()].map((OriginEndpointName) => ({ OriginEndpointName })),
    }),
    DeleteOriginEndpointCommand: ({ ChannelName = '', OriginEndpointName = '' }: EndpointNames) => {
      this.#channels.get(ChannelName)?.endpoints.delete(OriginEndpointName);
      return {};
    },
    CreateHarvestJobCommand: (request: CreateHarvestJobRequest) => {
      const { settings, policy, jobs } = this.#endpoint(request);
      const [manifest] = settings.LowLatencyHlsManifests ?? [];
      if (manifest?.FilterConfiguration) throw serviceError('ValidationException', 'The manifest has a filter.');
      if (!policy.includes('mediapackagev2:HarvestObject')) throw serviceError('ValidationException', 'No harvest is allowed.');
      if (jobs.some((job) => job.request.HarvestJobName === request.HarvestJobName)) throw serviceError('ConflictException');
      jobs.push({ request, startedAt: this.#now(), fails: this.failingHarvests-- > 0 });
      return {};
    },
    ListHarvestJobsCommand: (names: EndpointNames) => ({
      Items: this.#endpoint(names).jobs.map(({ request, startedAt, fails }) => ({
        ...request,
        Status: this.#statusOf(startedAt, fails),
        ...(fails && { ErrorMessage: 'The bucket refused the files.' }),
      })),
    }),
  };

  #statusOf(startedAt: number, fails: boolean): HarvestJobStatus {
    if (this.#now() < startedAt + HARVEST_SECONDS * 1000) return 'IN_PROGRESS';
    return fails ? 'FAILED' : 'COMPLETED';
  }

  #channel({ ChannelName = '' }: ChannelNames) {
    const found = this.#channels.get(ChannelName);
    if (!found) throw serviceError('ResourceNotFoundException');
    return found;
  }

  #endpoint(names: EndpointNames): KeptEndpoint {
    const found = this.#channel(names).endpoints.get(names.OriginEndpointName ?? '');
    if (!found) throw serviceError('ResourceNotFoundException');
    return found;
  }
}
