import type { CreateHarvestJobRequest } from '@aws-sdk/client-mediapackagev2';
import { type AwsEvent, PLACE, type Place } from '../aws-event.ts';
import { type KeptResource, Tree } from './tree.ts';

/** Default quotas. Source: 'Quotas in AWS Elemental MediaPackage'. */
const QUOTAS = { groups: 3, channelsPerGroup: 10, endpointsPerChannel: 10, jobsPerGroup: 10 };

export interface MediaPackageSettings extends Partial<Place> {
  now?: () => number;
  /** Factor of the time that a harvest takes: 1 for about that of AWS. */
  pace?: number;
  quotas?: Partial<typeof QUOTAS>;
  onEvent?: (event: AwsEvent) => void;
  /** Called once for each harvest that succeeds, before its event: writes its files. */
  onHarvest?: (request: CreateHarvestJobRequest) => void;
}

/** An account in a region: its settings with what was left out, and its resources. */
export class Account {
  /** Number of harvest jobs that fail from now on. */
  failingHarvests = 0;
  readonly tree = new Tree();
  readonly settings: Required<Omit<MediaPackageSettings, 'quotas'>>;
  readonly quotas: typeof QUOTAS;

  constructor({ quotas, ...settings }: MediaPackageSettings) {
    this.settings = { ...PLACE, now: Date.now, pace: 1, onEvent: () => {}, onHarvest: () => {}, ...settings };
    this.quotas = { ...QUOTAS, ...quotas };
  }

  get now(): number {
    return this.settings.now();
  }

  /** Returns what every resource has. @param path that of its ARN */
  made(request: { Tags?: Record<string, string> | undefined }, path: string): KeptResource {
    const { region, account } = this.settings;
    const at = new Date(this.now);
    const arn = `arn:aws:mediapackagev2:${region}:${account}:${path}`;
    return { arn, createdAt: at, modifiedAt: at, tags: { ...request.Tags }, madeBy: JSON.stringify(request) };
  }
}
