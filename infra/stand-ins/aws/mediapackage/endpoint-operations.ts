import type { CreateOriginEndpointRequest, UpdateOriginEndpointRequest } from '@aws-sdk/client-mediapackagev2';
import { pageOf, type Paging } from '../rest-json/page.ts';
import type { Account } from './account.ts';
import { describeEndpoint, listEndpoint } from './describe.ts';
import { checkEndpoint, checkPolicy, invalid } from './endpoint-checks.ts';
import { addOnce, type Names } from './tree.ts';

/** Returns the operations on endpoints. */
export const endpointOperations = (account: Account) => ({
  CreateOriginEndpoint: (request: CreateOriginEndpointRequest) => {
    const { endpoints } = account.tree.channel(request);
    checkEndpoint(request);
    const { ChannelGroupName, ChannelName, OriginEndpointName: name = '', ClientToken: _, Tags: __, ...settings } = request;
    const path = `channelGroup/${ChannelGroupName}/channel/${ChannelName}/originEndpoint/${name}`;
    const made = { ...account.made(request, path), settings, policy: '', jobs: [] };
    return describeEndpoint(request, addOnce(endpoints, { name, limit: account.quotas.endpointsPerChannel }, made));
  },
  GetOriginEndpoint: (names: Names) => describeEndpoint(names, account.tree.endpoint(names)),
  UpdateOriginEndpoint: (request: UpdateOriginEndpointRequest) => {
    const endpoint = account.tree.endpoint(request);
    const { ChannelGroupName: _, ChannelName: __, OriginEndpointName: ___, ETag: ____, ...settings } = request;
    if (settings.ContainerType !== endpoint.settings.ContainerType)
      throw invalid('CONTAINER_TYPE_IMMUTABLE', 'The container of an endpoint cannot be changed.');
    checkEndpoint(settings);
    Object.assign(endpoint, { settings, modifiedAt: new Date(account.now) });
    return describeEndpoint(request, endpoint);
  },
  ListOriginEndpoints: ({ ChannelGroupName, ChannelName, ...paging }: Names & Paging) => {
    const { page, NextToken } = pageOf([...account.tree.channel({ ChannelGroupName, ChannelName }).endpoints], paging);
    const Items = page.map(([OriginEndpointName, endpoint]) =>
      listEndpoint({ ChannelGroupName, ChannelName, OriginEndpointName }, endpoint),
    );
    return { Items, NextToken };
  },
  DeleteOriginEndpoint: ({ ChannelGroupName = '', ChannelName = '', OriginEndpointName = '' }: Names) => {
    account.tree.groups.get(ChannelGroupName)?.channels.get(ChannelName)?.endpoints.delete(OriginEndpointName);
    return {};
  },
  PutOriginEndpointPolicy: ({ Policy = '', ...names }: Names & { Policy?: string }) => {
    const endpoint = account.tree.endpoint(names);
    checkPolicy(Policy, endpoint.arn);
    endpoint.policy = Policy;
    return {};
  },
});
