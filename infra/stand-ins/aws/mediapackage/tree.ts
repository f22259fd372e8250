import type { CreateOriginEndpointRequest } from '@aws-sdk/client-mediapackagev2';
import { ApiError } from '../rest-json/api-error.ts';
import type { EndpointSettings } from './endpoint-checks.ts';
import type { KeptJob } from './harvest.ts';

/** Names of a resource: those of what it is in come first. */
export interface Names {
  ChannelGroupName?: string | undefined;
  ChannelName?: string | undefined;
  OriginEndpointName?: string | undefined;
}

export interface KeptResource {
  arn: string;
  createdAt: Date;
  modifiedAt: Date;
  tags: Record<string, string>;
  /** The request that made it, as JSON: the same request is answered with the same resource. */
  madeBy: string;
}

export interface KeptEndpoint extends KeptResource {
  settings: EndpointSettings & Pick<CreateOriginEndpointRequest, 'Description'>;
  policy: string;
  jobs: KeptJob[];
}

export interface KeptChannel extends KeptResource {
  inputType: string;
  policy: string;
  endpoints: Map<string, KeptEndpoint>;
}

export interface KeptGroup extends KeptResource {
  egressDomain: string;
  channels: Map<string, KeptChannel>;
}

/** The groups of an account, with their channels and endpoints. */
export class Tree {
  readonly groups = new Map<string, KeptGroup>();

  group({ ChannelGroupName = '' }: Names): KeptGroup {
    return this.groups.get(ChannelGroupName) ?? fail('CHANNEL_GROUP', ChannelGroupName);
  }

  channel(names: Names): KeptChannel {
    const { ChannelName = '' } = names;
    return this.group(names).channels.get(ChannelName) ?? fail('CHANNEL', ChannelName);
  }

  endpoint(names: Names): KeptEndpoint {
    const { OriginEndpointName = '' } = names;
    return this.channel(names).endpoints.get(OriginEndpointName) ?? fail('ORIGIN_ENDPOINT', OriginEndpointName);
  }

  /** Returns the channels of all groups, with their names. */
  get channels(): [name: string, channel: KeptChannel][] {
    return [...this.groups.values()].flatMap(({ channels }) => [...channels]);
  }

  get endpoints(): KeptEndpoint[] {
    return this.channels.flatMap(([, { endpoints }]) => [...endpoints.values()]);
  }

  /** Returns the resource with an ARN; undefined if there is none. */
  find(arn: string): KeptResource | undefined {
    const all: KeptResource[] = [...this.groups.values(), ...this.channels.map(([, channel]) => channel), ...this.endpoints];
    return all.find((one) => one.arn === arn);
  }
}

/**
 * Adds a resource, unless the same request has added it before.
 * @param limit the largest number of its kind
 * @throws ApiError if another request has, or if there are too many
 */
export function addOnce<K extends KeptResource>(
  all: Map<string, K>,
  { name, limit }: { name: string; limit: number },
  made: K,
): K {
  const found = all.get(name);
  if (found?.madeBy === made.madeBy) return found;
  if (found) throw conflict('RESOURCE_ALREADY_EXISTS', `${name} exists already.`);
  if (all.size >= limit) throw new ApiError('ServiceQuotaExceededException', `The quota of ${limit} is used up.`);
  all.set(name, made);
  return made;
}

/** Returns the error of a resource that is in the way of what is asked. */
export const conflict = (ConflictExceptionType: string, message: string): ApiError =>
  new ApiError('ConflictException', message, { ConflictExceptionType });

function fail(ResourceTypeNotFound: string, name: string): never {
  throw new ApiError('ResourceNotFoundException', `There is no ${name}.`, { ResourceTypeNotFound });
}
