/** A right with a `*` in it: as narrow as it can be, and why. */
export interface WideRight {
  /** As `npm run permissions` names it. */
  fn: string;
  /** The resource, or the action, that has the `*`. */
  wide: string;
  reason: string;
}

const VERSIONS = "The function's own versions, which CDK's invoke right names with it; it has none.";
const EMPTYING = "CDK's own: empties a bucket of the stack before it is deleted, and only a bucket that names it in its policy.";

/** Every right with a `*`, in a deployment with any settings. */
export const wideRights: readonly WideRight[] = [
  { fn: 'Keys/Provider/framework-onEvent', wide: 'Keys/Maker:*', reason: VERSIONS },
  { fn: 'FirstAdmin/Provider/framework-onEvent', wide: 'FirstAdmin/Maker:*', reason: VERSIONS },
  {
    fn: 'Custom::CDKBucketDeployment',
    wide: 'Web/Bucket/assets/*',
    reason: 'The files of the site have the names that the build gives them. It may put, neither read nor delete.',
  },
  {
    fn: 'Custom::CDKBucketDeployment',
    wide: 'Media/Bucket/images/*',
    reason: "The site's pictures. It may put, neither read nor delete, and films lie elsewhere in the bucket.",
  },
  {
    fn: 'studio/upload-media',
    wide: 'Media/Bucket/media/*',
    reason: "Films lie below their event's id. The function signs addresses below the caller's own event only.",
  },
  ...['events/event-by-domain', 'shell/render-shell'].map((fn) => ({
    fn,
    wide: 'Tables/Commerce/Table (ALLOTMENT#*)',
    reason: 'Each package has a partition with its number of taken seats. Orders, payments and whoever bought lie in others.',
  })),
  ...['Web/Bucket/*', 'Media/Bucket/*', 's3:DeleteObject*', 's3:GetBucket*', 's3:List*'].map((wide) => ({
    fn: 'Custom::S3AutoDeleteObjectsCustomResourceProvider',
    wide,
    reason: EMPTYING,
  })),
];
