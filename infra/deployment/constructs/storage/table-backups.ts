import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { Tables } from './tables.ts';

/** Time for which a day's backup is kept beside the tables, which can be restored to any second anyway. */
const KEPT = Duration.days(1);
/** Time for which its copy is kept in the other region. */
const COPY_KEPT = Duration.days(14);

export interface TableBackupsProps {
  tables: Tables;
  /** The vault in the other region. */
  copies: IBackupVault;
  protect: boolean;
}

/** A daily backup of every table, with a copy in another region. */
export class TableBackups extends Construct {
  constructor(scope: Construct, id: string, { tables, copies, protect }: TableBackupsProps) {
    super(scope, id);
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: new BackupVault(this, 'Vault', { removalPolicy: protect ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY }),
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: Schedule.cron({ hour: '3', minute: '0' }),
          deleteAfter: KEPT,
          copyActions: [{ destinationBackupVault: copies, deleteAfter: COPY_KEPT }],
        }),
      ],
    });
    plan.addSelection('Tables', { resources: Object.values(tables).map(({ tableArn }) => BackupResource.fromArn(tableArn)) });
  }
}
