import type { Channel, ChannelAlert, CreateChannelRequest, CreateInputRequest, Input } from '@aws-sdk/client-medialive';
import { serviceError } from './service-error.ts';

type ChannelState = 'CREATING' | 'IDLE' | 'STARTING' | 'RUNNING' | 'STOPPING' | 'DELETING';

/** Seconds that MediaLive takes for each change of state, and the state after it. */
const CHANGES: Partial<Record<ChannelState, { seconds: number; next: ChannelState | 'DELETED' }>> = {
  CREATING: { seconds: 20, next: 'IDLE' },
  STARTING: { seconds: 90, next: 'RUNNING' },
  STOPPING: { seconds: 30, next: 'IDLE' },
  DELETING: { seconds: 15, next: 'DELETED' },
};
const INPUT_SECONDS = 5;

interface KeptChannel {
  request: CreateChannelRequest;
  state: ChannelState;
  since: number;
}

interface KeptInput {
  request: CreateInputRequest;
  deletingSince: number | null;
}

/** An imitation of MediaLive in one account: its resources, their states, and what it refuses in which. */
export class EncoderAccount {
  /** Pipelines that get no picture, by channel. */
  readonly dark = new Map<string, Set<string>>();
  /** Alerts about outputs, by channel. */
  readonly troubles = new Map<string, ChannelAlert[]>();
  readonly #channels = new Map<string, KeptChannel>();
  readonly #inputs = new Map<string, KeptInput>();
  readonly #now: () => number;
  #lastId = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get left(): string[] {
    return [...this.#listChannels(), ...this.#listInputs()].map(({ Name = '', State }) => `${Name}: ${State}`);
  }

  /** The encoders as MediaLive lists them. */
  get channels(): Channel[] {
    return this.#listChannels();
  }

  /** Returns the request that made a channel. */
  request(id: string): CreateChannelRequest {
    return this.#channels.get(id)!.request;
  }

  /** Operations by command. */
  readonly operations = {
    CreateInputCommand: (request: CreateInputRequest) => {
      const same = [...this.#inputs].find(([, kept]) => kept.request.RequestId === request.RequestId);
      const id = same?.[0] ?? String(++this.#lastId);
      if (!same) this.#inputs.set(id, { request, deletingSince: null });
      return { Input: { Id: id } };
    },
    ListInputsCommand: () => ({ Inputs: this.#listInputs() }),
    DeleteInputCommand: ({ InputId = '' }: { InputId?: string }) => {
      const input = this.#listInputs().find(({ Id }) => Id === InputId);
      if (!input) throw serviceError('NotFoundException');
      if (input.State !== 'DETACHED') throw serviceError('ConflictException', 'The input is attached.');
      this.#inputs.get(InputId)!.deletingSince = this.#now();
      return {};
    },
    CreateChannelCommand: (request: CreateChannelRequest) => {
      for (const { InputId = '' } of request.InputAttachments ?? []) {
        const input = this.#listInputs().find(({ Id }) => Id === InputId);
        if (input?.State !== 'DETACHED') throw serviceError('UnprocessableEntityException', 'The input is not free.');
      }
      const id = String(++this.#lastId);
      this.#channels.set(id, { request, state: 'CREATING', since: this.#now() });
      return { Channel: { Id: id } };
    },
    ListChannelsCommand: () => ({ Channels: this.#listChannels() }),
    DescribeChannelCommand: ({ ChannelId = '' }: { ChannelId?: string }) => {
      const found = this.#listChannels().find(({ Id }) => Id === ChannelId);
      if (!found) throw serviceError('NotFoundException');
      return found;
    },
    StartChannelCommand: ({ ChannelId = '' }: { ChannelId?: string }) => this.#change(ChannelId, ['IDLE'], 'STARTING'),
    StopChannelCommand: ({ ChannelId = '' }: { ChannelId?: string }) =>
      this.#change(ChannelId, ['RUNNING', 'STARTING'], 'STOPPING'),
    DeleteChannelCommand: ({ ChannelId = '' }: { ChannelId?: string }) => this.#change(ChannelId, ['IDLE'], 'DELETING'),
    ListAlertsCommand: ({ ChannelId = '' }: { ChannelId?: string }) => ({
      Alerts: [
        ...[...(this.dark.get(ChannelId) ?? [])].map((PipelineId) => ({ AlertType: 'Video Not Detected', PipelineId })),
        ...(this.troubles.get(ChannelId) ?? []),
      ],
    }),
  };

  #change(id: string, from: ChannelState[], to: ChannelState): object {
    const state = this.#listChannels().find(({ Id }) => Id === id)?.State;
    if (!state) throw serviceError('NotFoundException');
    if (!from.includes(state as ChannelState)) throw serviceError('ConflictException', `The channel is ${state}.`);
    Object.assign(this.#channels.get(id)!, { state: to, since: this.#now() });
    return {};
  }

  #listChannels(): Channel[] {
    for (const [id, kept] of this.#channels) {
      const change = CHANGES[kept.state];
      if (!change || this.#now() < kept.since + change.seconds * 1000) continue;
      if (change.next === 'DELETED') this.#channels.delete(id);
      else kept.state = change.next;
    }
    return [...this.#channels].map(([Id, { request, state }]) => ({
      Id,
      Arn: `arn:aws:medialive:us-east-1:123456789012:channel:${Id}`,
      Name: request.Name,
      State: state,
      ChannelClass: request.ChannelClass,
      Destinations: request.Destinations,
      Tags: request.Tags,
    }));
  }

  #listInputs(): Input[] {
    const attached = new Set(
      this.#listChannels().flatMap(({ Id = '' }) =>
        this.#channels.get(Id)!.request.InputAttachments!.map(({ InputId }) => InputId),
      ),
    );
    for (const [id, { deletingSince }] of this.#inputs) {
      if (deletingSince !== null && this.#now() >= deletingSince + INPUT_SECONDS * 1000) this.#inputs.delete(id);
    }
    return [...this.#inputs].map(([Id, { request, deletingSince }]) => ({
      Id,
      Name: request.Name,
      State: deletingSince !== null ? 'DELETING' : attached.has(Id) ? 'ATTACHED' : 'DETACHED',
      Tags: request.Tags,
      Destinations:
        request.Type === 'SRT_LISTENER'
          ? ['198.51.100.1', '198.51.100.2'].map((Ip) => ({ Ip, Port: '5000', Url: `srt://${Ip}:5000` }))
          : request.Destinations?.map(({ StreamName }, i) => ({ Url: `rtmp://198.51.100.${i + 1}:1935/${StreamName}` })),
    }));
  }
}
