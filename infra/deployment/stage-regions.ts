import type { Config } from './config/config.ts';
import { AT_THE_EDGE } from './config/extra-alarms-setting.ts';
import { isPreview } from './config/preview-stage.ts';

/** The only region in which CloudFront reads certificates and web ACLs, and reports metrics and logs, wherever the rest of the platform is. */
export const DISTRIBUTION_REGION = 'us-east-1';

type StagePlacement = Pick<Config, 'region' | 'stage' | 'domain' | 'waf' | 'accessLogs' | 'live' | 'extraAlarms'>;

const isElsewhere = ({ region }: Pick<Config, 'region'>): boolean => region !== DISTRIBUTION_REGION;

/** Returns true if a stage has a second stack with what CloudFront reads in its own region. */
export const hasSeparateParts = (config: StagePlacement): boolean => isElsewhere(config) && Boolean(config.domain || config.waf);

/**
 * Returns true if CloudFront writes access logs: refunds for missed minutes rest on them, and what was watched. A preview elsewhere has
 * none, because it removes one stack only.
 */
export const hasAccessLogs = (config: StagePlacement): boolean =>
  config.accessLogs || (config.live !== false && !(isElsewhere(config) && isPreview(config.stage)));

/** Returns true if a stage has a stack of its own with what watches the distribution in CloudFront's region. */
export const hasSeparateWatch = (config: StagePlacement): boolean =>
  isElsewhere(config) && (hasAccessLogs(config) || config.extraAlarms.some((kind) => AT_THE_EDGE.includes(kind)));

/** Returns the regions in which a stage has a stack: its own, and CloudFront's if that is another one and holds anything. */
export const regionsOf = (config: StagePlacement): readonly string[] =>
  hasSeparateParts(config) || hasSeparateWatch(config) ? [config.region, DISTRIBUTION_REGION] : [config.region];

/** Returns the alarms of a setting that belong into the stack of the platform itself. */
export const alarmsBeside = ({ extraAlarms, ...config }: StagePlacement): Config['extraAlarms'] =>
  isElsewhere(config) ? extraAlarms.filter((kind) => !AT_THE_EDGE.includes(kind)) : extraAlarms;
