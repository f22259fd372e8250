import { Duration } from 'aws-cdk-lib/core';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, type BucketDeploymentProps, CacheControl } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, DependencyGroup, type IDependable } from 'constructs';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { privateBucket } from './private-bucket.ts';
import { UploadRole, type Folder } from './upload-role.ts';

/** Path of the region-blocked page on every host. */
export const REGION_BLOCKED_PATH = '/assets/region-blocked.html';

/** The web app's files on the machine that deploys. */
export interface WebFiles {
  /** `web/dist`: the output of the build. */
  distDir: string;
  /** `web/public`: files that the build copies unchanged, so that the content behind a name may change. */
  publicDir: string;
  /** The page for blocked countries. */
  regionBlockedPage: string;
}

export interface WebAssetsProps extends WebFiles {
  /** Bucket of `images/`, which holds the site's own pictures and those of events. */
  pictures: IBucket;
  /** True to have S3 count the requests for the site's files. */
  countErrors: boolean;
}

/** S3's count of the requests for the site's files. */
export const ASSET_REQUESTS = { id: 'assets' };

type UploadOptions = Pick<BucketDeploymentProps, 'cacheControl' | 'exclude' | 'contentEncoding'>;

/** The files below `/assets/` and the site's own below `/images/`. */
export class WebAssets extends Construct {
  /** Bucket of `assets/`. */
  readonly bucket: IBucket;
  /** Complete once the files are uploaded; pages that name them should depend on it. */
  readonly uploaded: IDependable;
  readonly #role: UploadRole;

  constructor(scope: Construct, id: string, { distDir, publicDir, regionBlockedPage, pictures, countErrors }: WebAssetsProps) {
    super(scope, id);
    this.bucket = privateBucket(this, 'Bucket', { protect: false, ...(countErrors && { counted: ASSET_REQUESTS }) });
    this.#role = new UploadRole(this, 'Upload');
    const plain = path.join(publicDir, 'assets');
    const plainFiles = existsSync(plain) ? readdirSync(plain, { recursive: true, encoding: 'utf8' }) : [];

    const forever = { cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()] };
    const hashed = this.#upload('Hashed', this.bucket, 'assets', [{ path: path.join(distDir, 'assets') }], {
      ...forever,
      exclude: [...plainFiles, 'br/*'],
    });
    const compressed = this.#upload('Compressed', this.bucket, 'assets/br', [{ path: path.join(distDir, 'assets/br') }], {
      ...forever,
      contentEncoding: 'br',
    });
    this.uploaded = new DependencyGroup(hashed, compressed);
    this.#upload('Plain', this.bucket, 'assets', [
      { path: path.dirname(regionBlockedPage), only: path.basename(REGION_BLOCKED_PATH) },
      ...(plainFiles.length > 0 ? [{ path: plain }] : []),
    ]);
    const images = path.join(distDir, 'images');
    if (existsSync(images)) this.#upload('Pictures', pictures, 'images', [{ path: images }]);
  }

  #upload(
    id: string,
    destinationBucket: IBucket,
    destinationKeyPrefix: string,
    folders: Folder[],
    { cacheControl = [CacheControl.maxAge(Duration.minutes(5))], exclude = [], contentEncoding }: UploadOptions = {},
  ): Construct {
    const [topFolder = ''] = destinationKeyPrefix.split('/', 1);
    return new BucketDeployment(this, id, {
      destinationBucket,
      destinationKeyPrefix,
      sources: this.#role.allow(id, folders, destinationBucket, topFolder),
      role: this.#role.role,
      logGroup: this.#role.logGroup,
      cacheControl: [CacheControl.setPublic(), ...cacheControl],
      exclude,
      ...(contentEncoding && { contentEncoding }),
      // A page opened before a deployment still loads the parts it was built with, and events keep their pictures.
      prune: false,
    });
  }
}
