import { ApiError } from '../rest-json/api-error.ts';
import { Account, type MediaPackageSettings } from './account.ts';
import { channelOperations } from './channel-operations.ts';
import { endpointOperations } from './endpoint-operations.ts';
import { harvestOperations, settleHarvests } from './harvest-operations.ts';
import type { KeptEndpoint, Names } from './tree.ts';

/** MediaPackage v2 in one account and region: its resources, harvest jobs, and what it refuses. */
export class MediaPackage {
  /** The number of calls that are refused from now on because there were too many. */
  callsToRefuse = 0;
  readonly #account: Account;
  /** Operations by their published names. */
  readonly operations;

  constructor(settings: MediaPackageSettings = {}) {
    this.#account = new Account(settings);
    this.operations = {
      ...channelOperations(this.#account),
      ...endpointOperations(this.#account),
      ...harvestOperations(this.#account),
    };
  }

  /** The channels that are left, and their endpoints. */
  get left(): string[] {
    return this.#account.tree.channels.flatMap(([name, { endpoints }]) => [
      name,
      ...[...endpoints.keys()].map((one) => `${name}/${one}`),
    ]);
  }

  get groups(): string[] {
    return [...this.#account.tree.groups.keys()];
  }

  /** Has so many harvest jobs fail from now on. */
  set failingHarvests(count: number) {
    this.#account.failingHarvests = count;
  }

  /** Returns an endpoint as it is kept. @throws ApiError if there is none */
  endpoint(names: Names): KeptEndpoint {
    return this.#account.tree.endpoint(names);
  }

  /** Refuses a call if it has to. @throws ApiError */
  admit(): void {
    if (this.callsToRefuse <= 0) return;
    this.callsToRefuse -= 1;
    throw new ApiError('ThrottlingException', 'Rate exceeded.');
  }

  /** Ends the harvest jobs whose time has come, and tells of each. */
  settle(): void {
    settleHarvests(this.#account);
  }
}
