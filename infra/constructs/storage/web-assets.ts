import { Duration } from 'aws-cdk-lib/core';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { privateBucket } from './private-bucket.ts';
import { UploadRole, type Folder } from './upload-role.ts';

/** Where the region-blocked page lies on every host. */
export const REGION_BLOCKED_PATH = '/assets/region-blocked.html';

/** The web's files on the machine that deploys. */
export interface WebFiles {
  /** `web/dist`: what the build made. */
  distDir: string;
  /** `web/public`: what the build copied as it is, so that a name may come to mean another content. */
  publicDir: string;
  /** The page that a blocked country gets. */
  regionBlockedPage: string;
}

export interface WebAssetsProps extends WebFiles {
  /** Holds `images/`, which the site's own pictures share with those of events. */
  pictures: IBucket;
}

/** The files below `/assets/` and the site's own below `/images/`. */
export class WebAssets extends Construct {
  /** Holds `assets/`. */
  readonly bucket: IBucket;
  /** Files are up after this; pages that name them should come later. */
  readonly uploaded: Construct;
  readonly #role: UploadRole;

  constructor(scope: Construct, id: string, { distDir, publicDir, regionBlockedPage, pictures }: WebAssetsProps) {
    super(scope, id);
    this.bucket = privateBucket(this, 'Bucket', { protect: false });
    this.#role = new UploadRole(this, 'Upload');
    const plain = path.join(publicDir, 'assets');
    const plainFiles = existsSync(plain) ? readdirSync(plain, { recursive: true, encoding: 'utf8' }) : [];

    this.uploaded = this.#upload('Hashed', this.bucket, 'assets', [{ path: path.join(distDir, 'assets') }], {
      cacheControl: [CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
      exclude: plainFiles,
    });
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
    { cacheControl = [CacheControl.maxAge(Duration.minutes(5))], exclude = [] as string[] } = {},
  ): Construct {
    return new BucketDeployment(this, id, {
      destinationBucket,
      destinationKeyPrefix,
      sources: this.#role.allow(id, folders, destinationBucket, destinationKeyPrefix),
      role: this.#role.role,
      logGroup: this.#role.logGroup,
      cacheControl: [CacheControl.setPublic(), ...cacheControl],
      exclude,
      // A page opened before a deployment still loads the parts it was built with, and events keep their pictures.
      prune: false,
    });
  }
}
