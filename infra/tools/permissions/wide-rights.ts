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
    fn: 'studio/upload-media',
    wide: 'Media/Bucket/media/*',
    reason: "Films are stored below their event's id. The function signs addresses below the caller's own event only.",
  },
  ...['films/follow-transcoding', 'films/add-captions'].map((fn) => ({
    fn,
    wide: 'Media/Bucket/media/*',
    reason:
      'Films are stored below their event’s id. The function reads and writes playlists of the event that it is called for.',
  })),
  ...['start-upload', 'sign-parts', 'uploaded-parts', 'complete-upload', 'abort-upload', 'start-transcoding'].map((name) => ({
    fn: `films/${name}`,
    wide: 'Media/Bucket/uploads/*',
    reason: 'Video files are uploaded below their event’s id, and no viewer’s cookie opens them.',
  })),
  {
    fn: 'films/start-transcoding',
    wide: '*',
    reason: 'mediaconvert:Probe has no resources. It reads a file with the function’s own rights.',
  },
  ...['events/event-by-domain', 'shell/render-shell'].map((fn) => ({
    fn,
    wide: 'Tables/Commerce/Table (ALLOTMENT#*)',
    reason: 'Each package has partitions with its taken seats and with when its holds end. Payments and names are in others.',
  })),
  ...['Web/Bucket/*', 'Media/Bucket/*', 's3:DeleteObject*', 's3:GetBucket*', 's3:List*'].map((wide) => ({
    fn: 'Custom::S3AutoDeleteObjectsCustomResourceProvider',
    wide,
    reason: EMPTYING,
  })),
];
