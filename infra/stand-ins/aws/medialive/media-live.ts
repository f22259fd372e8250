import type {
  Channel,
  ChannelState,
  CreateChannelRequest,
  CreateInputRequest,
  CreateInputSecurityGroupRequest,
  Input,
  InputSecurityGroup,
} from '@aws-sdk/client-medialive';
import { ApiError } from '../rest-json/api-error.ts';
import { pageOf, type Paging } from '../rest-json/page.ts';
import { type Account, accountOf, arnOf, type MediaLiveSettings, missing, requireRoom } from './account.ts';
import { faultsOf } from './channel-checks.ts';
import { Channels } from './channels.ts';
import { Inputs } from './inputs.ts';

interface OfChannel {
  ChannelId?: string;
}
interface OfInput {
  InputId?: string;
}

/** The states from which a channel can be brought to another. */
const FROM = {
  STARTING: ['IDLE'],
  STOPPING: ['RUNNING', 'STARTING', 'RECOVERING'],
  DELETING: ['IDLE', 'CREATE_FAILED', 'UPDATE_FAILED'],
} as const satisfies Partial<Record<ChannelState, readonly ChannelState[]>>;

/**
 * MediaLive in one account and region: its resources, their states, and what it refuses in which. Every running channel has a picture,
 * unless its pipelines are in the dark.
 */
export class MediaLive {
  /** The number of calls that are refused from now on because there were too many. */
  callsToRefuse = 0;
  readonly #account: Account;
  readonly #channels: Channels;
  readonly #inputs: Inputs;
  readonly #groups = new Map<string, InputSecurityGroup>();
  #lastId = 0;
  #lastGroupId = 0;

  constructor(settings: MediaLiveSettings = {}) {
    this.#account = accountOf(settings);
    this.#channels = new Channels(this.#account);
    this.#inputs = new Inputs(this.#account, (id) => this.#channels.having(id));
  }

  /** Pipelines that get no picture, by channel. */
  get dark(): Channels['dark'] {
    return this.#channels.dark;
  }

  /** Further alerts that are set, by channel. */
  get troubles(): Channels['troubles'] {
    return this.#channels.troubles;
  }

  /** The channels and inputs that are left, with their states. */
  get left(): string[] {
    const all = [...this.channels, ...this.inputs].filter(({ State }) => State !== 'DELETED');
    return all.map(({ Name = '', State }) => `${Name}: ${State}`);
  }

  get channels(): Channel[] {
    return this.#channels.all;
  }

  get inputs(): Input[] {
    return this.#inputs.all;
  }

  get inputSecurityGroups(): string[] {
    return [...this.#groups.keys()];
  }

  /** Returns the request that made a channel. */
  request(id: string): CreateChannelRequest {
    return this.#channels.request(id);
  }

  /** Refuses a call if it has to. @throws ApiError */
  admit(): void {
    if (this.callsToRefuse <= 0) return;
    this.callsToRefuse -= 1;
    throw new ApiError('TooManyRequestsException', 'Too many requests.');
  }

  /** Moves everything on to its state of now, and tells of each change. */
  settle(): void {
    this.#inputs.settle();
    this.#channels.settle();
  }

  /** Operations by their published names. */
  readonly operations = {
    CreateInputSecurityGroup: (request: CreateInputSecurityGroupRequest) => ({ SecurityGroup: this.#createGroup(request) }),
    DeleteInputSecurityGroup: ({ InputSecurityGroupId: id = '' }: { InputSecurityGroupId?: string }) => {
      if (!this.#groups.delete(id)) throw missing('input security group', id);
      return {};
    },
    CreateInput: (request: CreateInputRequest) => {
      const unknown = request.InputSecurityGroups?.find((id) => !this.#groups.has(id));
      if (unknown) throw new ApiError('BadRequestException', `There is no input security group ${unknown}.`);
      return { Input: this.#inputs.create(request, this.#newId) };
    },
    DescribeInput: ({ InputId = '' }: OfInput) => this.#inputs.find(InputId),
    ListInputs: (paging: Paging) => {
      const { page, NextToken } = pageOf(this.inputs, paging);
      return { Inputs: page, NextToken };
    },
    DeleteInput: ({ InputId = '' }: OfInput) => {
      this.#inputs.delete(InputId);
      return {};
    },
    CreateChannel: (request: CreateChannelRequest) => ({
      Channel: this.#channels.create(request, () => this.#checkChannel(request), this.#newId),
    }),
    DescribeChannel: ({ ChannelId = '' }: OfChannel) => this.#channels.find(ChannelId),
    ListChannels: (paging: Paging) => {
      const { page, NextToken } = pageOf(this.channels, paging);
      return { Channels: page.map(({ EncoderSettings: _all, ...summary }) => summary), NextToken };
    },
    StartChannel: ({ ChannelId = '' }: OfChannel) => this.#channels.change(ChannelId, FROM.STARTING, 'STARTING'),
    StopChannel: ({ ChannelId = '' }: OfChannel) => this.#channels.change(ChannelId, FROM.STOPPING, 'STOPPING'),
    DeleteChannel: ({ ChannelId = '' }: OfChannel) => this.#channels.change(ChannelId, FROM.DELETING, 'DELETING'),
    ListAlerts: ({ ChannelId = '', StateFilter, ...paging }: Paging & OfChannel & { StateFilter?: string }) => {
      const alerts = this.#channels.alerts(ChannelId);
      const { page, NextToken } = pageOf(StateFilter === 'CLEARED' ? [] : alerts, paging);
      return { Alerts: page, NextToken };
    },
  };

  #createGroup({ WhitelistRules = [], Tags }: CreateInputSecurityGroupRequest): InputSecurityGroup {
    requireRoom('Input security group', this.inputSecurityGroups, this.#account.quotas.inputSecurityGroups);
    const Id = String(++this.#lastGroupId);
    const Arn = arnOf(this.#account, 'inputSecurityGroup', Id);
    const group: InputSecurityGroup = { Id, Arn, State: 'IDLE', Inputs: [], WhitelistRules, Tags };
    this.#groups.set(Id, group);
    return group;
  }

  /** Checks that a channel can be made: that its parts fit each other, and that its inputs are free. @throws ApiError */
  #checkChannel(request: CreateChannelRequest): void {
    const faults = faultsOf(request);
    if (faults.length > 0) {
      const validationErrors = faults.map(({ path, why }) => ({ elementPath: path, errorMessage: why }));
      throw new ApiError('UnprocessableEntityException', 'The channel failed validation.', { validationErrors });
    }
    for (const { InputId = '' } of request.InputAttachments ?? []) {
      const found = this.inputs.find(({ Id }) => Id === InputId);
      if (found?.State === 'DETACHED') continue;
      throw new ApiError('UnprocessableEntityException', `The input ${InputId} is ${found?.State ?? 'missing'}.`);
    }
  }

  readonly #newId = (): string => String(++this.#lastId);
}
