import type { CreateInputRequest, Input, InputState } from '@aws-sdk/client-medialive';
import { ApiError } from '../rest-json/api-error.ts';
import { type Account, arnOf, missing, repeated, requireRoom } from './account.ts';
import { INPUT_STATES, settle, type Stateful } from './states.ts';

interface KeptInput extends Stateful<InputState> {
  request: CreateInputRequest;
}

const RTMP_PORT = '1935';
const SRT_PORT = '5000';
/** Addresses for documentation, which nobody has (RFC 5737). */
const addressOf = (index: number) => `198.51.100.${index + 1}`;

/** The inputs of an account. Which of them a channel has is the channels' to say. */
export class Inputs {
  readonly #inputs = new Map<string, KeptInput>();
  readonly #account: Account;
  readonly #channelsWith: (inputId: string) => string[];

  /** @param channelsWith returns the channels that have an input */
  constructor(account: Account, channelsWith: (inputId: string) => string[]) {
    this.#account = account;
    this.#channelsWith = channelsWith;
  }

  get all(): Input[] {
    this.settle();
    return [...this.#inputs].map(([id, input]) => this.#describe(id, input));
  }

  settle(): void {
    const { now, pace } = this.#account;
    settle(this.#inputs, INPUT_STATES, { now: now(), pace });
  }

  find(id: string): Input {
    const found = this.all.find(({ Id }) => Id === id);
    if (!found) throw missing('input', id);
    return found;
  }

  /** Creates an input, unless the same request has. @param newId returns an id that nothing has */
  create(request: CreateInputRequest, newId: () => string): Input {
    this.settle();
    const known = repeated(this.#inputs, request);
    if (known) return this.find(known);
    const { quotas, now } = this.#account;
    const states = [...this.#inputs.values()].map(({ state }) => state);
    requireRoom('Push input', states, quotas.pushInputs);
    const id = newId();
    this.#inputs.set(id, { request, state: 'CREATING', since: now() });
    return this.find(id);
  }

  /** Deletes an input that no channel has. */
  delete(id: string): void {
    const { State } = this.find(id);
    if (State !== 'DETACHED') throw new ApiError('ConflictException', `The input is ${State}.`);
    Object.assign(this.#inputs.get(id)!, { state: 'DELETING', since: this.#account.now() });
  }

  #describe(Id: string, { request, state }: KeptInput): Input {
    const { Name, Tags, Type, SrtSettings, InputSecurityGroups, Destinations } = request;
    const channels = this.#channelsWith(Id);
    return {
      Id,
      Arn: arnOf(this.#account, 'input', Id),
      Name,
      Type,
      Tags,
      SrtSettings,
      State: state === 'DETACHED' && channels.length > 0 ? 'ATTACHED' : state,
      AttachedChannels: channels,
      SecurityGroups: InputSecurityGroups,
      InputClass: Destinations?.length === 1 ? 'SINGLE_PIPELINE' : 'STANDARD',
      InputSourceType: 'STATIC',
      Destinations: destinationsOf(request),
    };
  }
}

/** Listeners of SRT have two addresses, whatever their channel's class is. */
function destinationsOf({ Type, Destinations = [] }: CreateInputRequest): Input['Destinations'] {
  if (Type === 'SRT_LISTENER') {
    return [0, 1].map((index) => {
      const Ip = addressOf(index);
      return { Ip, Port: SRT_PORT, Url: `srt://${Ip}:${SRT_PORT}` };
    });
  }
  return Destinations.map(({ StreamName }, index) => {
    const Ip = addressOf(index);
    return { Ip, Port: RTMP_PORT, Url: `rtmp://${Ip}:${RTMP_PORT}/${StreamName}` };
  });
}
