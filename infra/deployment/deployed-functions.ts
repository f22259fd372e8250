import { contract } from '#shared/api/contract.ts';
import { rightsOfEndpoint } from '#shared/api/rights-of-endpoint.ts';
import { alarmChanges } from '#shared/bus/alarm-changes.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { filmRules } from '#shared/bus/video/film-events.ts';
import { liveVideo } from '#shared/bus/video/live-video.ts';
import { mailReports } from '#shared/bus/mail-reports.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { streamRules } from '#shared/bus/streams.ts';
import type { Rights } from '#shared/rights.ts';

/** Answers every page: the SPA's HTML with the event's data in it. */
export const SHELL_HANDLER = 'site/shell/render-shell';
export const SHELL_RIGHTS: Rights = {
  accounts: ['batch-read'],
  catalog: ['read', 'batch-read'],
  seats: 'count',
  paymentsSecret: true,
  supportMail: true,
  operator: true,
  approval: true,
  statementKeys: true,
};

/** Invalidates the answers at the edge that a change of the catalog made stale. */
export const EDGE_REFRESHER = 'site/events/refresh-edge';

/** Makes the platform's keys inside the account. It is not part of the product's own code, so it is in `infra/`. */
export const KEY_MAKER = 'keys/make-keys';

/** Removes a preview some days after its last deployment. Not part of the product's own code either. */
export const STAGE_REMOVER = 'preview/remove-stage';

/** The functions of live video, which exist with the setting `live` only. */
export const LIVE_VIDEO_HANDLERS = Object.values(liveVideo).map(({ handler }) => handler);

/** Makes sure that the first organiser's account exists. */
export const FIRST_ADMIN_MAKER = 'people/auth/first-admin/make-first-admin';

/** One Lambda function: its name below the bundle folder, and its source below the repository's root. */
export interface DeployedFunction {
  handler: string;
  source: string;
}

/** Every Lambda function of the platform. */
export const deployedFunctions: readonly DeployedFunction[] = [
  ...contract.map(({ handler }) => handler),
  ...[...busRules, ...filmRules].map(({ consumer }) => consumer),
  SHELL_HANDLER,
  EDGE_REFRESHER,
  ...streamRules.map(({ consumer }) => consumer),
  mailReports.consumer,
  alarmChanges.consumer,
  ...schedules.map(({ handler }) => handler),
  FIRST_ADMIN_MAKER,
  ...LIVE_VIDEO_HANDLERS,
]
  .map((handler) => ({ handler, source: `functions/${handler}.ts` }))
  .concat([KEY_MAKER, STAGE_REMOVER].map((handler) => ({ handler, source: `infra/deployment/${handler}.ts` })));

/** Declared rights by handler. Functions that are missing here get their rights in their own constructs. */
export const declaredRights: ReadonlyMap<string, Rights> = new Map<string, Rights>([
  ...contract.map((endpoint) => [endpoint.handler, rightsOfEndpoint(endpoint)] as const),
  ...[...busRules, ...filmRules].map(({ consumer, rights }) => [consumer, rights] as const),
  ...schedules.map(({ handler, rights }) => [handler, rights] as const),
  ...streamRules.map(({ consumer, rights }) => [consumer, rights] as const),
  [mailReports.consumer, mailReports.rights],
  [alarmChanges.consumer, alarmChanges.rights],
  [SHELL_HANDLER, SHELL_RIGHTS],
]);
