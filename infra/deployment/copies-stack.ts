import { ArnFormat, Aws, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import { BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Config } from './config/config.ts';
import { FORMER_FILES_KEPT } from './constructs/storage/media.ts';
import { privateBucket } from './constructs/storage/private-bucket.ts';
import { copiesBucketOf } from './standby.ts';

/** The places in another region that hold copies of a stage's data. */
export interface Copies {
  vault: IBackupVault;
  films: IBucket;
}

/** Their names say which stage they belong to, so that the stack with the originals knows them without asking. */
const namesOf = ({ stage, copyRegion }: Config) => ({
  vault: `marquee-${stage}-copies`,
  bucket: copiesBucketOf(stage, Aws.ACCOUNT_ID, copyRegion ?? ''),
});

/** Returns the places of a stage's copies, for the stack with the originals; null if the settings ask for none. */
export function copiesOf(scope: Construct, config: Config): Copies | null {
  if (!config.copyRegion) return null;
  const names = namesOf(config);
  const vaultArn = Stack.of(scope).formatArn({
    service: 'backup',
    region: config.copyRegion,
    resource: 'backup-vault',
    resourceName: names.vault,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return {
    vault: BackupVault.fromBackupVaultArn(scope, 'CopiesVault', vaultArn),
    films: Bucket.fromBucketName(scope, 'CopiesBucket', names.bucket),
  };
}

/** A stack in another region with nothing but the places of the copies. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: StackProps & { config: Config }) {
    super(scope, id, props);
    const { protectData: protect } = config;
    const names = namesOf(config);
    new BackupVault(this, 'Vault', {
      backupVaultName: names.vault,
      removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    privateBucket(this, 'Films', { protect, formerKeptFor: FORMER_FILES_KEPT, name: names.bucket });
  }
}
