import type { CreateHarvestJobRequest, CreateOriginEndpointRequest } from '@aws-sdk/client-mediapackagev2';
import { ApiError } from '../rest-json/api-error.ts';

/** A harvest makes a replay of so many seconds at most. Source: MediaPackage, 'Live-to-VOD requirements'. */
const LONGEST_HARVEST_SECONDS = 24 * 3600;
/** The longest playlist of an endpoint, and the largest number of them. Source: 'Quotas in AWS Elemental MediaPackage'. */
const LONGEST_WINDOW_SECONDS = 15 * 60;
const MOST_MANIFESTS = 25;

/** Returns the error for a request that is not valid. */
export const invalid = (ValidationExceptionType: string, message: string): ApiError =>
  new ApiError('ValidationException', message, { ValidationExceptionType });

/** The settings of an endpoint that are looked at. */
export type EndpointSettings = Pick<
  CreateOriginEndpointRequest,
  'ContainerType' | 'HlsManifests' | 'LowLatencyHlsManifests' | 'DashManifests' | 'StartoverWindowSeconds' | 'Segment'
>;

/** Checks what an endpoint's settings say beyond their shapes. @throws ApiError */
export function checkEndpoint(settings: EndpointSettings): void {
  const { HlsManifests = [], LowLatencyHlsManifests = [], DashManifests = [], ContainerType } = settings;
  const names = [...HlsManifests, ...LowLatencyHlsManifests, ...DashManifests].map(({ ManifestName }) => ManifestName);
  if (names.length > MOST_MANIFESTS) throw invalid('NUM_MANIFESTS_HIGH', `An endpoint has ${MOST_MANIFESTS} manifests at most.`);
  if (new Set(names).size < names.length) throw invalid('MANIFEST_NAME_COLLISION', 'Two manifests have the same name.');
  if (ContainerType === 'TS' && DashManifests.length > 0)
    throw invalid('TS_CONTAINER_TYPE_WITH_DASH_MANIFEST', 'DASH needs another container.');
  for (const { ManifestWindowSeconds = 60 } of [...HlsManifests, ...LowLatencyHlsManifests]) {
    if (ManifestWindowSeconds > LONGEST_WINDOW_SECONDS)
      throw invalid('MEMBER_MAX_VALUE', `A manifest is ${LONGEST_WINDOW_SECONDS} seconds long at most.`);
  }
}

/** Checks the policy of a channel or endpoint, which has to name it without wildcards. @throws ApiError */
export function checkPolicy(policy: string, arn: string): void {
  const statements = statementsOf(policy);
  const isRight = statements?.length && statements.every(({ Resource }) => [Resource].flat().every((one) => one === arn));
  if (!isRight) throw invalid('INVALID_POLICY', `The policy has to be about ${arn}.`);
}

/** Checks that a harvest of an endpoint can be made. @throws ApiError */
export function checkHarvest(request: CreateHarvestJobRequest, settings: EndpointSettings, policy: string): void {
  const { StartTime, EndTime } = request.ScheduleConfiguration ?? {};
  const seconds = (EndTime!.getTime() - StartTime!.getTime()) / 1000;
  if (seconds <= 0) throw invalid('END_TIME_EARLIER_THAN_START_TIME', 'The end is not after the start.');
  if (seconds > LONGEST_HARVEST_SECONDS) throw invalid('INVALID_HARVEST_JOB_DURATION', 'A harvest is 24 hours long at most.');
  const { HlsManifests = [], LowLatencyHlsManifests = [], DashManifests = [] } = request.HarvestedManifests ?? {};
  const offered = [
    ...(settings.HlsManifests ?? []),
    ...(settings.LowLatencyHlsManifests ?? []),
    ...(settings.DashManifests ?? []),
  ];
  for (const { ManifestName } of [...HlsManifests, ...LowLatencyHlsManifests, ...DashManifests]) {
    const manifest = offered.find((one) => one.ManifestName === ManifestName);
    if (!manifest) throw invalid('HARVESTED_MANIFEST_NOT_FOUND_ON_ENDPOINT', `The endpoint has no manifest ${ManifestName}.`);
    const { Start, End } = manifest.FilterConfiguration ?? {};
    if (Start || End)
      throw invalid('HARVESTED_MANIFEST_HAS_START_END_FILTER_CONFIGURATION', `The manifest ${ManifestName} has a filter.`);
  }
  if (!allows(policy, 'mediapackagev2.amazonaws.com', 'mediapackagev2:HarvestObject'))
    throw invalid('HARVEST_JOB_CUSTOMER_ENDPOINT_READ_ACCESS_DENIED', 'The policy of the endpoint allows no harvest.');
}

/** Returns true if a policy lets a service do something. */
export function allows(policy: string, service: string, action: string): boolean {
  return (statementsOf(policy) ?? []).some(
    ({ Effect, Principal, Action }) => Effect === 'Allow' && Principal?.Service === service && [Action].flat().includes(action),
  );
}

interface Statement {
  Effect: string;
  Principal?: { Service?: string };
  Action: string | string[];
  Resource: string | string[];
}

function statementsOf(policy: string): Statement[] | null {
  try {
    return [(JSON.parse(policy) as { Statement: Statement | Statement[] }).Statement].flat();
  } catch {
    return null;
  }
}
