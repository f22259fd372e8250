import type { CreateChannelGroupRequest, CreateChannelRequest } from '@aws-sdk/client-mediapackagev2';
import { pageOf, type Paging } from '../rest-json/page.ts';
import type { Account } from './account.ts';
import { describeChannel, describeGroup } from './describe.ts';
import { checkPolicy, invalid } from './endpoint-checks.ts';
import { addOnce, conflict, type Names } from './tree.ts';

/** Returns the operations on groups and channels. What is gone is deleted again without an error, as the model has none for it. */
export const channelOperations = (account: Account) => ({
  CreateChannelGroup: (request: CreateChannelGroupRequest) => {
    const name = request.ChannelGroupName!;
    const egressDomain = `${name.toLowerCase()}.egress.mediapackagev2.${account.settings.region}.amazonaws.com`;
    const made = { ...account.made(request, `channelGroup/${name}`), egressDomain, channels: new Map() };
    return describeGroup(name, addOnce(account.tree.groups, { name, limit: account.quotas.groups }, made));
  },
  DeleteChannelGroup: ({ ChannelGroupName = '' }: Names) => {
    const { groups } = account.tree;
    if (groups.get(ChannelGroupName)?.channels.size) throw conflict('RESOURCE_IN_USE', 'The group has channels.');
    groups.delete(ChannelGroupName);
    return {};
  },
  CreateChannel: (request: CreateChannelRequest) => {
    const { channels } = account.tree.group(request);
    const name = request.ChannelName!;
    const kept = account.made(request, `channelGroup/${request.ChannelGroupName}/channel/${name}`);
    const made = { ...kept, inputType: request.InputType ?? 'HLS', policy: '', endpoints: new Map() };
    return describeChannel(request, addOnce(channels, { name, limit: account.quotas.channelsPerGroup }, made));
  },
  GetChannel: (names: Names) => describeChannel(names, account.tree.channel(names)),
  ListChannels: ({ ChannelGroupName, ...paging }: Names & Paging) => {
    const { page, NextToken } = pageOf([...account.tree.group({ ChannelGroupName }).channels], paging);
    const Items = page.map(([ChannelName, channel]) => {
      const { Tags: _, ...listed } = describeChannel({ ChannelGroupName, ChannelName }, channel);
      return listed;
    });
    return { Items, NextToken };
  },
  DeleteChannel: ({ ChannelGroupName = '', ChannelName = '' }: Names) => {
    const channels = account.tree.groups.get(ChannelGroupName)?.channels;
    if (channels?.get(ChannelName)?.endpoints.size) throw conflict('RESOURCE_IN_USE', 'The channel has endpoints.');
    channels?.delete(ChannelName);
    return {};
  },
  PutChannelPolicy: ({ Policy = '', ...names }: Names & { Policy?: string }) => {
    const channel = account.tree.channel(names);
    checkPolicy(Policy, channel.arn);
    channel.policy = Policy;
    return {};
  },
  TagResource: ({ ResourceArn = '', Tags = {} }: { ResourceArn?: string; Tags?: Record<string, string> }) => {
    const found = account.tree.find(ResourceArn);
    if (!found) throw invalid('MEMBER_INVALID', `There is no ${ResourceArn}.`);
    Object.assign(found.tags, Tags);
    return {};
  },
});
