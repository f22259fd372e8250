import { perTable, tables } from '#shared/storage/tables.ts';

const REGION = 'eu-west-1';
const dynamodb = (name: string) => `arn:aws:dynamodb:${REGION}:000000000000:table/Marquee-prod-Tables${name}`;
const secret = (name: string) => `arn:aws:secretsmanager:${REGION}:000000000000:secret:${name}-a1b2c3`;

/** The setting `takeOver` of a stage in eu-west-1 that goes on with the data of `prod` in us-east-1. */
export const TAKE_OVER = {
  from: 'us-east-1',
  stage: 'prod',
  tables: perTable((name) => dynamodb(tables[name].construct)),
  streams: { catalog: `${dynamodb('Catalog')}/stream/2026-01-01`, commerce: `${dynamodb('Commerce')}/stream/2026-01-01` },
  secrets: { payments: secret('Payments'), platform: secret('Platform') },
} as const;

/** The settings of that stage, as the command line gives them. */
export const takingOver = (takeOver: object = {}): Record<string, string> => ({
  stage: 'prod-2',
  region: REGION,
  takeOver: JSON.stringify({ ...TAKE_OVER, ...takeOver }),
});
