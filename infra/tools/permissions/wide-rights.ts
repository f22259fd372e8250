import { liveReasons } from '../../deployment/findings/live-reasons.ts';
import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { rightsOfEndpoint } from '#shared/api/rights-of-endpoint.ts';
import { AUDIT, KEY_USE } from '#shared/people/organization-keys.ts';

/** A right that contains a `*`, with the reason why it cannot be narrower. */
export interface WideRight {
  /** The function's name in the output of `npm run permissions`. */
  fn: string;
  /** The resource or action that contains the `*`. */
  wide: string;
  reason: string;
}

const VERSIONS = "CDK's right to invoke a function includes the function's versions; it has none.";
const EMPTYING = "CDK's own: empties a bucket of the stack before it is deleted, if the bucket's policy names it.";

const live: readonly WideRight[] = [
  { fn: 'video/playback/collect-evidence', wide: 'AccessLogs/Bucket/AWSLogs/*', reason: liveReasons.readsLogs },
  {
    fn: 'video/live-video/signal/report-signal',
    wide: 'arn:aws:medialive:us-east-1:{account}:channel:*',
    reason: liveReasons.looksAtSender,
  },
  { fn: 'video/live-video/signal/report-pictures', wide: '*', reason: liveReasons.listsAllAndMetrics },
  {
    fn: 'video/live-video/signal/report-pictures',
    wide: 'arn:aws:medialive:us-east-1:{account}:channel:*',
    reason: liveReasons.looksAtOwn,
  },
  { fn: 'video/live-video/workflow/start-workflow', wide: 'Live/Workflow:*', reason: liveReasons.executions },
  { fn: 'video/live-video/sweep/sweep', wide: 'Live/Workflow:*', reason: liveReasons.executions },
  ...['video/live-video/sweep/sweep', 'video/live-video/workflow/take-steps'].flatMap((fn) => [
    { fn, wide: '*', reason: liveReasons.listsAll },
    { fn, wide: 'Packager/*', reason: liveReasons.ofTheGroup },
    { fn, wide: 'arn:aws:medialive:us-east-1:{account}:channel:*', reason: liveReasons.madeLater },
    { fn, wide: 'arn:aws:medialive:us-east-1:{account}:input:*', reason: liveReasons.madeLater },
    { fn, wide: 'arn:aws:secretsmanager:us-east-1:{account}:secret:Marquee-prod/srt/*', reason: liveReasons.passphrases },
  ]),
];

const audited = (contract as readonly Endpoint[]).filter(
  ({ rights }) => rights.audit !== undefined && !rights.accounts?.includes('write'),
);
const withKeys = (contract as readonly Endpoint[]).filter((endpoint) => rightsOfEndpoint(endpoint).keyUse !== undefined);

/** Every right with a `*` that any settings can lead to. */
export const wideRights: readonly WideRight[] = [
  { fn: 'Keys/Provider/framework-onEvent', wide: 'Keys/Maker:*', reason: VERSIONS },
  { fn: 'FirstAdmin/Provider/framework-onEvent', wide: 'FirstAdmin/Maker:*', reason: VERSIONS },
  {
    fn: 'Custom::CDKBucketDeployment',
    wide: 'Web/Bucket/assets/*',
    reason: "The build chooses the names of the site's files. The function may put, but neither read nor delete.",
  },
  {
    fn: 'Custom::CDKBucketDeployment',
    wide: 'Media/Bucket/images/*',
    reason: "The site's pictures. The function may put, but neither read nor delete; films are elsewhere in the bucket.",
  },
  {
    fn: 'desk/studio/uploads/upload-media',
    wide: 'Media/Bucket/media/*',
    reason: "Films are stored below their event's id. The function signs addresses below the caller's own event only.",
  },
  ...['desk/studio/pictures/upload-picture', 'desk/studio/pictures/use-picture', 'desk/studio/blocks/edit-blocks'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/unchecked/images/events/*',
    reason: "Pictures are uploaded below their event's id. The function signs or checks those of the caller's own event only.",
  })),
  ...['desk/branding/upload-logo', 'desk/branding/edit-brand'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/unchecked/images/events/*',
    reason: "Logos are uploaded below their organisation's id. The function signs or checks those of the caller's own only.",
  })),
  ...['desk/studio/pictures/use-picture', 'desk/studio/blocks/edit-blocks', 'desk/branding/edit-brand'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/images/events/*',
    reason:
      'Checked pictures are stored below the id of their event or organisation. The function writes those of the caller alone.',
  })),
  {
    fn: 'site/events/share/share-picture',
    wide: 'Media/Bucket/images/events/*',
    reason:
      'Pictures of events are public, and stored below the id of their event. The function reads that of the event that it draws.',
  },
  ...['desk/clips/remove-clip', 'desk/clips/follow-clip'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/images/clips/*',
    reason: 'Clips are stored below their event’s id. The function removes those that were removed from the caller’s own event.',
  })),
  ...['desk/replay/own-replay', 'desk/replay/edit-replay', 'desk/replay/publish-replay'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/media/*',
    reason:
      'Recordings are stored below their event’s id. The function reads those of the caller’s own event, and writes playlists beside them.',
  })),
  ...['desk/films/transcoding/follow-transcoding', 'desk/films/add-captions', 'desk/films/announce-chapters'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/media/*',
    reason:
      'Films are stored below their event’s id. The function reads and writes playlists of the event that it is called for.',
  })),
  ...[
    ...['start-upload', 'sign-parts', 'uploaded-parts', 'complete-upload', 'abort-upload'].map((name) => `uploads/${name}`),
    'transcoding/start-transcoding',
  ].map((name) => ({
    fn: `desk/films/${name}`,
    wide: 'Media/Bucket/uploads/*',
    reason: 'Video files are uploaded below their event’s id, and no viewer’s cookie opens them.',
  })),
  {
    fn: 'desk/films/transcoding/start-transcoding',
    wide: '*',
    reason: 'mediaconvert:Probe has no resources. It reads a file with the function’s own rights.',
  },
  ...['books/exports/write-export', 'books/exports/list-exports'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/exports/*',
    reason: 'Exports are stored below their organisation’s id. The function writes or signs those of one organisation only.',
  })),
  ...[
    'mail/outbox/send-mail',
    'desk/messages/preview-announcement',
    'desk/branding/edit-sender',
    'desk/branding/check-sender',
  ].flatMap((fn) =>
    ['us-east-1', 'eu-west-1'].map((region) => ({
      fn,
      wide: `arn:aws:ses:${region}:{account}:identity/*`,
      reason: 'Organisations bring their domains later. Only identities with the tag of the stack count, as the condition says.',
    })),
  ),
  ...audited.map(({ handler }) => ({
    fn: handler,
    wide: `Tables/Accounts/Table (${AUDIT}*)`,
    reason: 'Each organisation’s log of changes is a partition. The function may only add to it; accounts are in others.',
  })),
  ...withKeys.map(({ handler }) => ({
    fn: handler,
    wide: `Tables/Accounts/Table (${KEY_USE}*)`,
    reason: 'Each API key, and each network with wrong ones, is counted in a partition. The keys themselves are in others.',
  })),
  ...['site/events/event-by-domain', 'site/shell/render-shell'].map((fn) => ({
    fn,
    wide: 'Tables/Commerce/Table (ALLOTMENT#*)',
    reason: 'Each package has partitions with its taken seats and with when its holds end. Payments and names are in others.',
  })),
  ...['Web/Bucket/*', 'Media/Bucket/*', 's3:DeleteObject*', 's3:GetBucket*', 's3:List*'].map((wide) => ({
    fn: 'Custom::S3AutoDeleteObjectsCustomResourceProvider',
    wide,
    reason: EMPTYING,
  })),
  ...live,
];
