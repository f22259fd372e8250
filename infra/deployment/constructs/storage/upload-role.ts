import { IgnoreMode, RemovalPolicy } from 'aws-cdk-lib/core';
import { Grant, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

/** A folder on the machine that deploys. */
export interface Folder {
  path: string;
  /** The only file of the folder to upload; if absent, all are. */
  only?: string;
}

/**
 * The role of CDK's upload function, which may read the archives that it is given and put files where they belong. By
 * default, CDK would let it read and delete everything in the buckets, films included.
 */
export class UploadRole extends Construct {
  readonly logGroup: LogGroup;
  readonly #role: Role;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.#role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup = new LogGroup(this, 'Log', { retention: RetentionDays.ONE_MONTH, removalPolicy: RemovalPolicy.DESTROY });
    this.logGroup.grantWrite(this.#role);
  }

  /** The role, to which nothing but `allow` can add rights. */
  get role(): IRole {
    return this.#role.withoutPolicyUpdates();
  }

  /** Allows folders to be unpacked below a prefix of a bucket, without the right to delete anything there. */
  allow(id: string, folders: readonly Folder[], bucket: IBucket, prefix: string): ISource[] {
    const archives = folders.map(({ path, only }, index) => {
      const ignored = only === undefined ? {} : { exclude: ['*', `!${only}`], ignoreMode: IgnoreMode.GIT };
      return new Asset(this, `${id}${index}`, { path, ...ignored });
    });
    this.#grant(
      ['s3:GetObject'],
      archives.map((archive) => archive.bucket.arnForObjects(archive.s3ObjectKey)),
    );
    this.#grant(['s3:ListBucket'], [bucket.bucketArn]);
    this.#grant(['s3:PutObject'], [bucket.arnForObjects(`${prefix}/*`)]);
    return archives.map((archive) => Source.bucket(archive.bucket, archive.s3ObjectKey));
  }

  #grant(actions: string[], resourceArns: string[]): void {
    Grant.addToPrincipal({ grantee: this.#role, actions, resourceArns }).assertSuccess();
  }
}
