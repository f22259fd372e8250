import { contract } from '#shared/api/contract.ts';
import { liveVideo } from '#shared/bus/video/live-video.ts';
import type { Config } from '../../../deployment/config/config.ts';
import { sellsOrPlays } from '../../../deployment/constructs/api/audience-functions.ts';
import { EXTRA_ALARMS, type ExtraAlarm } from '../../../deployment/config/extra-alarms-setting.ts';
import { assumptions, MEMORY_MB } from '../assumptions.ts';
import type { Usage } from '../bill.ts';
import { HOURS_A_MONTH, idleStage } from './idle-stage.ts';

/** A setting that costs something although nobody visits the stage. */
export interface RestOption {
  /** As a person writes it into the settings. */
  setting: string;
  isOn: (config: Config) => boolean;
  /** Its cost in a month. */
  usage: Usage;
}

/** Rules of the firewall: three of its own, and three groups of AWS's. A test counts them in the template. */
export const FIREWALL_RULES = 6;

/** Alarm metrics and other metrics of the kinds of extra alarms; a test compares them with the deployment. */
const EXTRA: Readonly<Record<ExtraAlarm, { alarms: number; metrics?: number }>> = {
  edge: { alarms: 2 },
  // CloudFront's additional metrics.
  'edge-detail': { alarms: 2, metrics: 8 },
  // S3 counts requests by ten metrics for films, and ten for the site's files.
  files: { alarms: 3, metrics: 20 },
  items: { alarms: 1 },
  mails: { alarms: 2 },
  queues: { alarms: 3 },
};

/** Alarms of each endpoint. */
const ENDPOINT_ALARMS = 2;
const CANARY_RUNS = HOURS_A_MONTH * 12;
/** Calls of the functions of live video that look for something to do. */
const calls = Object.values({ sweep: liveVideo.sweep, pictures: liveVideo.pictures }).reduce(
  (sum, { everySeconds }) => sum + (HOURS_A_MONTH * 3600) / everySeconds,
  0,
);

/** Returns every option, with what it adds to a month in which nobody visits the stage and nothing is broadcast. */
export const restOptions: readonly RestOption[] = [
  {
    setting: 'live',
    isOn: ({ live }) => live !== false,
    // Its alarms are raised by events, which cost nothing; two functions look for something to do.
    usage: {
      functionRequests: calls,
      functionTime: (calls * MEMORY_MB * assumptions.billedMsScheduled) / 1024 / 1000,
      logs: (calls * assumptions.lambdaLogBytes) / 1024 ** 3,
    },
  },
  { setting: 'waf', isOn: ({ waf }) => waf, usage: { firewall: 1, firewallRules: FIREWALL_RULES } },
  { setting: 'domain', isOn: ({ domain }) => domain !== undefined, usage: { zones: 1 } },
  {
    setting: 'endpointAlarms',
    isOn: ({ endpointAlarms }) => endpointAlarms,
    usage: { alarms: ENDPOINT_ALARMS * contract.length },
  },
  ...EXTRA_ALARMS.map((kind) => ({
    setting: `extraAlarms: ${kind}`,
    isOn: ({ extraAlarms }: Config) => extraAlarms.includes(kind),
    usage: EXTRA[kind],
  })),
  { setting: 'webhookSilenceHours', isOn: (config) => config.webhookSilenceHours !== undefined, usage: { alarms: 1 } },
  { setting: 'canary', isOn: ({ canary }) => canary !== undefined, usage: { canaryRuns: CANARY_RUNS, alarms: 1 } },
  {
    setting: 'gradualRelease',
    isOn: ({ gradualRelease }) => gradualRelease,
    usage: { alarms: contract.filter(({ handler }) => sellsOrPlays(handler)).length },
  },
  {
    setting: 'copyRegion',
    isOn: ({ copyRegion }) => copyRegion !== undefined,
    // Replicas of the tables and of both secrets, beside the daily copies.
    usage: {
      tableCopies: assumptions.storedGigabytesIdle,
      tableStorage: assumptions.storedGigabytesIdle,
      tableBackups: assumptions.storedGigabytesIdle,
      secrets: idleStage.secrets,
    },
  },
];
