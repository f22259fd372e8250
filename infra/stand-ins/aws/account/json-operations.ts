import { AwsError, type Operation } from '../aws-server.ts';
import { type Account, type ListedQuota, setWarm } from './account.ts';
import { logOperations } from './log-operations.ts';

/**
 * Returns the operations of services with AWS's JSON protocol: Service Quotas, DynamoDB, Application Auto Scaling and CloudWatch Logs. Sources: their
 * API references, ListServiceQuotas, DescribeTable, UpdateTable, RegisterScalableTarget, PutScheduledAction.
 */
export function jsonOperations(account: Account): Record<string, Operation> {
  return { ...quotaOperations(account), ...tableOperations(account), ...scalingOperations(account), ...logOperations(account) };
}

function quotaOperations(account: Account): Record<string, Operation> {
  const list = (service: unknown, isListed: (quota: ListedQuota) => boolean) => {
    const quotas = account.quotas.filter((quota) => quota.service === service);
    if (quotas.length === 0) throw new AwsError('NoSuchResourceException', `There is no service ${String(service)} here.`);
    return { Quotas: quotas.filter(isListed).map(quotaOf) };
  };
  return {
    'ServiceQuotasV20190624.ListServiceQuotas': ({ ServiceCode }) => list(ServiceCode, ({ isDefaultOnly }) => !isDefaultOnly),
    'ServiceQuotasV20190624.ListAWSDefaultServiceQuotas': ({ ServiceCode }) => list(ServiceCode, () => true),
  };
}

const quotaOf = ({ service, name, code, value }: ListedQuota) => ({
  ServiceCode: service,
  QuotaName: name,
  QuotaCode: code,
  Value: value,
  Adjustable: true,
});

function tableOperations(account: Account): Record<string, Operation> {
  const found = (name: unknown) => {
    const table = account.tables[String(name)];
    if (!table) throw new AwsError('ResourceNotFoundException', 'Requested resource not found.');
    return table;
  };
  const describe = (name: unknown) => {
    const { reads, writes } = found(name);
    const WarmThroughput = { ReadUnitsPerSecond: reads, WriteUnitsPerSecond: writes, Status: 'ACTIVE' };
    return { TableName: name, TableStatus: 'ACTIVE', WarmThroughput };
  };
  return {
    'DynamoDB_20120810.DescribeTable': ({ TableName }) => ({ Table: describe(TableName) }),
    'DynamoDB_20120810.UpdateTable': ({ TableName, WarmThroughput }) => {
      const table = found(TableName);
      const { ReadUnitsPerSecond: reads, WriteUnitsPerSecond: writes } = WarmThroughput as Record<string, number>;
      if ((reads ?? 0) < table.reads || (writes ?? 0) < table.writes) {
        throw new AwsError('ValidationException', 'Warm throughput cannot be lowered.');
      }
      Object.assign(table, { reads, writes });
      return { TableDescription: describe(TableName) };
    },
  };
}

const capacityOf = (capacity: number) => ({ MinCapacity: capacity, MaxCapacity: capacity });

function scalingOperations(account: Account): Record<string, Operation> {
  const requireTarget = (resource: string) => {
    if (!(resource in account.scaled)) throw new AwsError('ObjectNotFoundException', `No scalable target ${resource}.`);
  };
  return {
    'AnyScaleFrontendService.DescribeScalableTargets': ({ ResourceIds }) => ({
      ScalableTargets: Object.keys(account.scaled)
        .filter((resource) => (ResourceIds as string[]).includes(resource))
        .map((ResourceId) => ({ ServiceNamespace: 'lambda', ResourceId, ...capacityOf(account.scaled[ResourceId]!) })),
    }),
    'AnyScaleFrontendService.DescribeScheduledActions': ({ ResourceId }) => ({
      ScheduledActions: account.scheduled
        .filter(({ resource }) => resource === ResourceId)
        .map(({ name, at }) => ({ ScheduledActionName: name, ResourceId, Schedule: `at(${at.toISOString().slice(0, 19)})` })),
    }),
    'AnyScaleFrontendService.RegisterScalableTarget': ({ ResourceId, MinCapacity }) => {
      account.scaled[String(ResourceId)] = Number(MinCapacity);
      setWarm(account, String(ResourceId), Number(MinCapacity));
      return { ScalableTargetARN: `arn:aws:application-autoscaling:us-east-1:1:scalable-target/${String(ResourceId)}` };
    },
    'AnyScaleFrontendService.PutScheduledAction': ({ ResourceId, ScheduledActionName, Schedule, ScalableTargetAction }) => {
      const [resource, name] = [String(ResourceId), String(ScheduledActionName)];
      requireTarget(resource);
      const [, time] = /^at\((\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\)$/.exec(String(Schedule)) ?? [];
      if (!time) throw new AwsError('ValidationException', 'The schedule is not an at expression.');
      const { MinCapacity = 0 } = ScalableTargetAction as { MinCapacity?: number };
      account.scheduled = account.scheduled.filter((each) => each.resource !== resource || each.name !== name);
      account.scheduled.push({ resource, name, at: new Date(`${time}Z`), capacity: MinCapacity });
      return {};
    },
    'AnyScaleFrontendService.DeleteScheduledAction': ({ ResourceId, ScheduledActionName }) => {
      const left = account.scheduled.filter(({ resource, name }) => resource !== ResourceId || name !== ScheduledActionName);
      if (left.length === account.scheduled.length) throw new AwsError('ObjectNotFoundException', 'No such scheduled action.');
      account.scheduled = left;
      return {};
    },
    'AnyScaleFrontendService.DeregisterScalableTarget': ({ ResourceId }) => {
      requireTarget(String(ResourceId));
      delete account.scaled[String(ResourceId)];
      account.scheduled = account.scheduled.filter(({ resource }) => resource !== ResourceId);
      return {};
    },
  };
}
