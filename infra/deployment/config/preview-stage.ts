import { wholeNumber } from './whole-number.ts';

const PREFIX = 'preview-';
const DEFAULT_DAYS = 7;

/** Returns true if a stage is a preview: it keeps no data, takes test payments only and removes itself. */
export const isPreview = (stage: string): boolean => stage.startsWith(PREFIX);

/** Days after its last deployment after which a preview removes itself; for previews only. */
export const removeAfterDays = wholeNumber(30).optional();

/**
 * Settings that a preview cannot have. The domain, the firewall and copies may be in a second stack, which would stay, and a domain
 * belongs to one stage. A preview has no alarms and no dashboard, because only the first of an account are free.
 */
const NOT_FOR_PREVIEWS = [
  'domain',
  'hostedZoneId',
  'waf',
  'alarmMail',
  'webhookSilenceHours',
  'endpointAlarms',
  'extraAlarms',
  'monthlyBudget',
  'accessLogs',
  'gradualRelease',
  'protectData',
  'copyRegion',
  'takeOver',
] as const;

interface Life {
  stage: string;
  protectData?: boolean | undefined;
  removeAfterDays?: number | undefined;
}

/** Returns the settings of a stage that no preview can have, if it is a preview. */
export const unfitForPreview = (settings: Life & Partial<Record<(typeof NOT_FOR_PREVIEWS)[number], unknown>>): string[] =>
  isPreview(settings.stage) ? NOT_FOR_PREVIEWS.filter((name) => isGiven(settings[name])) : [];

const isGiven = (value: unknown) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

/** Returns how long a stage and its data stay: those of a preview some days, those of any other stage until somebody removes them. */
export function lifeOf({ stage, protectData = true, removeAfterDays: days }: Life): {
  protectData: boolean;
  removeAfterDays?: number | undefined;
} {
  if (!isPreview(stage)) return { protectData };
  return { protectData: false, removeAfterDays: days ?? DEFAULT_DAYS };
}
