import { TABLE_NAMES, type TableName, tables as declared } from '#shared/storage/tables.ts';
import { quotas } from '../../../deployment/quotas/audience-quotas.ts';
import type { Check } from '../check.ts';
import type { Account } from '../readings/read-account.ts';
import { quotaNamed } from '../readings/service-quotas.ts';
import { askForQuota, codeOf } from './ask.ts';

const UNITS = 'units a second';

/** Returns what limits the tables: the account's quota for each, what each takes at once, and a partition of the catalogue. */
export function tableChecks(account: Account, region: string): Check[] {
  return [
    ...quotaChecks(account, region),
    ...TABLE_NAMES.flatMap((table) => warmChecks(account, table)),
    {
      service: 'DynamoDB',
      item: 'reads of the event’s partition',
      unit: UNITS,
      reading: { value: quotas.partitionReads.value, note: 'the same for every account; cannot be raised' },
      need: (use) => use.quotas.partitionReads.value,
      remedy: () => 'name the audience (event edit EVENT --audience), and go live some minutes early',
    },
  ];
}

function quotaChecks({ quotas: { dynamodb } }: Account, region: string): Check[] {
  return (['reads', 'writes'] as const).map((direction) => {
    const reading = quotaNamed(
      dynamodb,
      direction === 'reads' ? /^table-level read throughput/i : /^table-level write throughput/i,
    );
    return {
      service: 'DynamoDB',
      item: `${direction} of one table, by the account’s quota`,
      unit: UNITS,
      reading,
      need: ({ tables }) => Math.max(...TABLE_NAMES.map((table) => tables[table][direction])),
      remedy: (wanted) => askForQuota({ service: 'dynamodb', code: codeOf(reading), region }, wanted),
    };
  });
}

function warmChecks({ tables }: Account, table: TableName): Check[] {
  return (['reads', 'writes'] as const).map((direction) => ({
    service: 'DynamoDB',
    item: `${direction} that the table of ${declared[table].holds} takes at once`,
    unit: UNITS,
    reading: tables[table][direction],
    need: (use) => use.tables[table][direction],
    remedy: () => 'warm the table: run this command with --warm',
  }));
}
