import type { Channel, ChannelAlert, ChannelState, CreateChannelRequest } from '@aws-sdk/client-medialive';
import { ApiError } from '../rest-json/api-error.ts';
import { type Account, arnOf, missing, repeated, requireRoom } from './account.ts';
import { alertsOf, type RaisedAlert } from './alerts.ts';
import { alertEvent, stateEvent } from './medialive-events.ts';
import { CHANNEL_STATES, settle, type Stateful } from './states.ts';

interface KeptChannel extends Stateful<ChannelState> {
  request: CreateChannelRequest;
  alerts: ChannelAlert[];
}

/** The channels of an account, with their states and alerts. Each change raises its event. */
export class Channels {
  /** Pipelines that get no picture, by channel. */
  readonly dark = new Map<string, ReadonlySet<string>>();
  /** Further alerts that are set, by channel. */
  readonly troubles = new Map<string, readonly RaisedAlert[]>();
  readonly #channels = new Map<string, KeptChannel>();
  readonly #account: Account;

  constructor(account: Account) {
    this.#account = account;
  }

  get all(): Channel[] {
    this.settle();
    return [...this.#channels].map(([id, channel]) => this.#describe(id, channel));
  }

  settle(): void {
    const { now, pace } = this.#account;
    const onChange = (id: string, channel: KeptChannel, from: ChannelState) => this.#raiseState(id, channel, from);
    settle(this.#channels, CHANNEL_STATES, { now: now(), pace, onChange });
    for (const [id, channel] of this.#channels) this.#raiseAlerts(id, channel);
  }

  find(id: string): Channel {
    return this.#describe(id, this.#kept(id));
  }

  /** Returns the request that made a channel. */
  request(id: string): CreateChannelRequest {
    return this.#kept(id).request;
  }

  alerts(id: string): ChannelAlert[] {
    return this.#kept(id).alerts;
  }

  /** Returns the channels that have an input. */
  having(inputId: string): string[] {
    this.settle();
    const found = [...this.#channels].filter(
      ([, { request, state }]) => state !== 'DELETED' && request.InputAttachments?.some(({ InputId }) => InputId === inputId),
    );
    return found.map(([id]) => id);
  }

  /** Creates a channel, unless the same request has. @param check throws if it cannot be made @param newId returns an id that nothing has */
  create(request: CreateChannelRequest, check: () => void, newId: () => string): Channel {
    const known = repeated(this.#channels, request);
    if (known) return this.find(known);
    check();
    const { quotas, now, startsDark } = this.#account;
    const states = this.all.map(({ State }) => State);
    requireRoom('Channel', states, quotas.channels);
    const id = newId();
    this.#channels.set(id, { request, state: 'CREATING', since: now(), alerts: [] });
    if (startsDark) this.dark.set(id, new Set(['0', '1'].slice(0, pipelinesOf(request))));
    return this.find(id);
  }

  /** Begins a change of a channel's state. @param from the states in which it is possible */
  change(id: string, from: readonly ChannelState[], to: ChannelState): Channel {
    const channel = this.#kept(id);
    const { state } = channel;
    if (!from.includes(state)) throw new ApiError('ConflictException', `The channel is ${state}.`);
    Object.assign(channel, { state: to, since: this.#account.now() });
    this.#raiseState(id, channel, state);
    return this.find(id);
  }

  #raiseState(id: string, { state, since, request }: KeptChannel, from: ChannelState): void {
    const change = { from, to: state, at: new Date(since), pipelines: runningOf(state, request) };
    const event = stateEvent(arnOf(this.#account, 'channel', id), change);
    if (event) this.#account.onEvent(event);
  }

  /** Brings a channel's alerts up to date, and tells which are set and cleared. */
  #raiseAlerts(id: string, channel: KeptChannel): void {
    const { now, onEvent } = this.#account;
    const at = new Date(now());
    const before = channel.alerts;
    const isRunning = channel.state === 'RUNNING';
    const set = isRunning ? alertsOf(id, this.dark.get(id) ?? [], this.troubles.get(id) ?? []) : [];
    const among = (all: ChannelAlert[], alert: ChannelAlert) => all.find(({ Id }) => Id === alert.Id);
    channel.alerts = set.map((alert) => among(before, alert) ?? { ...alert, SetTimestamp: at });
    const arn = arnOf(this.#account, 'channel', id);
    for (const alert of set) if (!among(before, alert)) onEvent(alertEvent(arn, alert, 'SET', at));
    for (const alert of before) if (!among(set, alert)) onEvent(alertEvent(arn, alert, 'CLEARED', at));
  }

  #describe(Id: string, { request, state }: KeptChannel): Channel {
    const { Name, RoleArn, Tags, LogLevel, ChannelClass = 'STANDARD' } = request;
    const { Destinations, EncoderSettings, InputAttachments, InputSpecification } = request;
    const settings = { Name, ChannelClass, RoleArn, Tags, LogLevel };
    const parts = { Destinations, EncoderSettings, InputAttachments, InputSpecification };
    return {
      ...settings,
      ...parts,
      Id,
      Arn: arnOf(this.#account, 'channel', Id),
      State: state,
      PipelinesRunningCount: runningOf(state, request),
    };
  }

  #kept(id: string): KeptChannel {
    this.settle();
    const found = this.#channels.get(id);
    if (!found) throw missing('channel', id);
    return found;
  }
}

const pipelinesOf = ({ ChannelClass }: CreateChannelRequest): number => (ChannelClass === 'SINGLE_PIPELINE' ? 1 : 2);

const runningOf = (state: ChannelState, request: CreateChannelRequest): number =>
  state === 'RUNNING' ? pipelinesOf(request) : 0;
