import { Duration, Stack } from 'aws-cdk-lib/core';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type Bucket, type CfnBucket, HttpMethods, type IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { REPLAY_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { EXPORTS_KEPT_DAYS } from '#shared/api/books/exports.ts';
import { CLIPS_FOLDER } from '#shared/video/clips/clips.ts';
import { UNCHECKED_PREFIX } from '#shared/catalog/pictures.ts';
import type { ExportUse, PictureUse, UploadUse } from '#shared/rights.ts';
import { COPIED_PREFIXES, PICTURES_PREFIX } from '../../standby.ts';
import { privateBucket } from './private-bucket.ts';

/** S3's count of the requests for films. */
export const FILM_REQUESTS = { id: 'films', prefix: 'media/' };

/** Time for which a film that was deleted or replaced can be brought back. */
export const FORMER_FILES_KEPT = Duration.days(30);

/** Time for which an unfinished upload of a video file can be continued; functions/desk/films/uploads/upload-rules.ts has the same number. */
const UPLOADS_LEFT_FOR = Duration.days(7);
/** Time for which an uploaded video file is kept. The films that are made of it stay. */
const UPLOADS_KEPT_FOR = Duration.days(30);

/** Time for which a picture that was uploaded can be checked. */
const UNCHECKED_KEPT_FOR = Duration.days(1);

const UPLOAD_ACTIONS: Record<UploadUse, string> = {
  // Also begins an upload in parts and ends it.
  put: 's3:PutObject',
  list: 's3:ListMultipartUploadParts',
  abort: 's3:AbortMultipartUpload',
};

const UNCHECKED_PICTURES = `${UNCHECKED_PREFIX}images/events/*`;
const PICTURES = `${PICTURES_PREFIX}*`;

/** Actions of each use of pictures, with the keys that they are allowed for. */
const PICTURE_ACTIONS: Record<PictureUse, readonly (readonly [action: string, keys: string])[]> = {
  upload: [['s3:PutObject', UNCHECKED_PICTURES]],
  publish: [
    ['s3:GetObject', UNCHECKED_PICTURES],
    ['s3:GetObject', PICTURES],
    ['s3:PutObject', PICTURES],
  ],
  read: [['s3:GetObject', PICTURES]],
};

const EXPORT_ACTIONS: Record<ExportUse, string> = { write: 's3:PutObject', read: 's3:GetObject' };

export interface MediaProps {
  protect: boolean;
  /** True to have S3 count the requests for films. */
  countErrors: boolean;
  /** A bucket that gets a copy of each film and picture; none if null. */
  copies: IBucket | null;
}

/** Films and the pictures of events are copied: both are the organisers' own. */
const replicationTo = (destination: IBucket) =>
  COPIED_PREFIXES.map((prefix, i) => ({ destination, filter: { prefix }, priority: i + 1 }));

/**
 * The bucket of films, below `media/{eventId}/`, of pictures, below `images/`, of uploaded video files that films are made of,
 * below `uploads/`, of pictures that were uploaded and not checked yet, below `unchecked/`, and of exports, below `exports/`.
 */
export class Media extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { protect, countErrors, copies }: MediaProps) {
    super(scope, id);
    const bucket = privateBucket(this, 'Bucket', {
      protect,
      leftOverFor: UPLOADS_LEFT_FOR,
      formerKeptFor: FORMER_FILES_KEPT,
      ...(countErrors && { counted: FILM_REQUESTS }),
      // A deletion is not copied, so that a mistake does not reach the copies.
      ...(copies && { replicationRules: replicationTo(copies) }),
    }) as Bucket;
    // A signature decides what may be sent, and a browser adds no cookies: which page sends it does not matter.
    bucket.addCorsRule({ allowedMethods: [HttpMethods.PUT], allowedOrigins: ['*'], allowedHeaders: ['*'], maxAge: 600 });
    bucket.addLifecycleRule({ prefix: 'uploads/', expiration: UPLOADS_KEPT_FOR });
    // One that was checked is written to its own place, so this one is not needed any more.
    bucket.addLifecycleRule({ prefix: UNCHECKED_PREFIX, expiration: UNCHECKED_KEPT_FOR });
    // They name buyers, so nothing of them is left after that.
    bucket.addLifecycleRule({
      prefix: 'exports/',
      expiration: Duration.days(EXPORTS_KEPT_DAYS),
      noncurrentVersionExpiration: Duration.days(1),
      abortIncompleteMultipartUploadAfter: Duration.days(1),
    });
    // CDK's own property adds a function that may change the notifications of every bucket.
    (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    this.bucket = bucket as IBucket;
  }

  /**
   * Lets a function sign uploads of films. A signed address carries the function's rights, so they are narrow: CDK's own
   * grant would add tags, locks and the parts of other uploads.
   */
  grantUploadTo(fn: LambdaFunction): void {
    this.#grant(fn, 's3:PutObject', 'media/*');
  }

  /** Lets a function read the files of films. */
  grantFilesTo(fn: LambdaFunction): void {
    this.#grant(fn, 's3:GetObject', 'media/*');
  }

  /** Lets a function remove the files of clips, which everybody can read as long as they are there. */
  grantClipRemovalTo(fn: LambdaFunction): void {
    this.#grant(fn, 's3:DeleteObject', `${CLIPS_FOLDER.slice(1)}*`);
  }

  /** Lets a function use the uploads of video files. */
  grantUploadsTo(fn: LambdaFunction, uses: readonly UploadUse[]): void {
    for (const use of uses) this.#grant(fn, UPLOAD_ACTIONS[use], 'uploads/*');
  }

  /** Lets a function use the pictures that organisers upload, and none of the site's own beside them. */
  grantPicturesTo(fn: LambdaFunction, uses: readonly PictureUse[]): void {
    for (const [action, keys] of uses.flatMap((use) => PICTURE_ACTIONS[use])) this.#grant(fn, action, keys);
  }

  /** Lets a function use the files that organisations export. A signed address to one carries the right to read. */
  grantExportsTo(fn: LambdaFunction, uses: readonly ExportUse[]): void {
    for (const use of uses) this.#grant(fn, EXPORT_ACTIONS[use], 'exports/*');
  }

  #grant(fn: LambdaFunction, action: string, keys: string): void {
    fn.addToRolePolicy(new PolicyStatement({ actions: [action], resources: [this.bucket.arnForObjects(keys)] }));
    fn.addEnvironment('MEDIA_BUCKET', this.bucket.bucketName);
  }

  /** Lets MediaPackage write replays, for this account only. Source: MediaPackage, 'Amazon S3 access for live-to-VOD workflows'. */
  allowReplays(): void {
    const allow = (actions: string[], resource: string) =>
      this.bucket.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('mediapackagev2.amazonaws.com')],
          actions,
          resources: [resource],
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
      );
    allow(['s3:PutObject'], this.bucket.arnForObjects(`media/*/${REPLAY_FOLDER}*`));
    allow(['s3:GetBucketLocation', 's3:ListBucket'], this.bucket.bucketArn);
  }
}
