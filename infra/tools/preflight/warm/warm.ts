import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { CliError } from '../../cli/cli-error.ts';
import { clientSettings } from '../../configure-payments/aws.ts';
import type { Forecast } from '../forecast.ts';
import type { Account } from '../readings/read-account.ts';
import { isUnknown } from '../readings/reading.ts';
import { utc, type Window } from '../window.ts';
import type { AliasOfFunction } from './aliases.ts';
import { aliasesOf, reasonToLeave, type StageFunctions } from './bookings.ts';
import { hashesPasswords } from '../../../deployment/constructs/lambda/hashing.ts';
import { reservedBy } from '../readings/lambda.ts';
import { functionsToWarm, type TableToWarm, tablesToWarm } from './plan.ts';
import { priceOf } from './price.ts';
import { bookWarm } from './scheduled-scaling.ts';

/** Lambda refuses to leave fewer than these to all other functions. */
const LEFT_FOR_OTHERS = 100;

/** Everything that a warm stage needs. */
export interface WarmPlan {
  window: Window;
  tables: TableToWarm[];
  functions: PlannedFunctions[];
  /** Sentences about what stays cold, and why. */
  left: string[];
}

/** Functions that an alias is to keep warm. */
interface PlannedFunctions {
  alias: AliasOfFunction;
  count: number;
  /** The concurrency that the evening needs, of which Lambda may not allow all. */
  wanted: number;
  /** True if they are taken from those that the function has reserved for itself. */
  isReserved: boolean;
}

interface Circumstances {
  account: Account;
  forecast: Forecast;
  window: Window;
}

/** Plans what an evening needs. @throws CliError if Lambda has no room for the functions */
export async function planWarm(stage: StageFunctions, { account, forecast, window }: Circumstances): Promise<WarmPlan> {
  const counts = functionsToWarm(forecast.functions);
  const { aliases, left } = await aliasesOf(stage, (handler) => counts.has(handler), [...counts.keys()]);
  const reasons = await Promise.all(aliases.map((alias) => reasonToLeave(stage, alias)));
  const kept = aliases.filter((_, i) => reasons[i] === null);
  const functions = await Promise.all(kept.map((alias) => withinReserved(stage, alias, counts.get(alias.handler) ?? 0)));
  requireRoom(functions, account);
  const tables = tablesToWarm(account, forecast.uses.at(-1)!);
  return {
    window,
    tables: tables.toWarm,
    functions,
    left: [
      ...left,
      ...reasons.filter((reason) => reason !== null),
      ...functions.flatMap(({ alias, count, wanted }) => (count < wanted ? [tooFewReserved(alias, count, wanted)] : [])),
      ...tables.left,
    ],
  };
}

/** Returns how many functions an alias is to keep warm: Lambda allows no more than its function has reserved. */
async function withinReserved(stage: StageFunctions, alias: AliasOfFunction, wanted: number): Promise<PlannedFunctions> {
  const reserved = hashesPasswords(alias.handler) ? await reservedBy(stage.lambda, alias.functionName) : null;
  return { alias, count: Math.min(wanted, reserved ?? wanted), wanted, isReserved: reserved !== null };
}

const tooFewReserved = ({ handler }: AliasOfFunction, count: number, wanted: number): string =>
  `${handler} has reserved ${count} functions, so ${wanted - count} of the ${wanted} that may be needed stay cold: see "lambdaConcurrency".`;

/** Returns the number of functions that take from those that nobody has reserved. */
const unreservedOf = (functions: WarmPlan['functions']) =>
  functions.reduce((sum, { count, isReserved }) => sum + (isReserved ? 0 : count), 0);

function requireRoom(functions: WarmPlan['functions'], { lambda: { unreserved } }: Account): void {
  if (functions.length === 0) return;
  if (isUnknown(unreserved))
    throw new CliError(`Lambda's limit is not known, so no functions can be booked: ${unreserved.unknown}`);
  const wanted = unreservedOf(functions);
  if (wanted + LEFT_FOR_OTHERS <= unreserved.value) return;
  throw new CliError(
    `${wanted} functions would be kept warm, but Lambda has ${unreserved.value} that nobody has reserved, and wants ` +
      `${LEFT_FOR_OTHERS} of these left. Ask for more first: the report without --warm has the command.`,
  );
}

/** Returns the plan and its price as text. */
export function describePlan({ window, tables, functions, left }: WarmPlan): string {
  const price = priceOf(
    tables,
    functions.map(({ alias: { handler }, count }) => ({ handler, count })),
    window,
  );
  const lines = [
    ...tables.map(
      ({ name, reads, writes }) =>
        `  ${name}: ${reads.has} to ${reads.wanted} reads, ${writes.has} to ${writes.wanted} writes a second, now and for good`,
    ),
    ...functions.map(({ alias, count }) => `  ${alias.handler}: ${count} warm from ${utc(window.from)} to ${utc(window.to)}`),
    ...left.map((sentence) => `  stays as it is: ${sentence}`),
  ];
  return [
    'To warm',
    ...lines,
    '',
    `Price: $${price.tables.toFixed(2)} once for the tables, $${price.functions.toFixed(2)} for the functions, before tax.`,
  ].join('\n');
}

/** Warms a stage as planned. What is done already is done once only if it is repeated. @param say told of each step */
export async function applyPlan(
  stage: StageFunctions,
  { plan, region, now }: { plan: WarmPlan; region: string; now: Date },
  say: (text: string) => void,
): Promise<void> {
  for (const { alias, count } of plan.functions) {
    await bookWarm(stage.scaling, alias, { count, window: plan.window, now });
    say(`Booked: ${count} functions of ${alias.handler}.`);
  }
  const client = new DynamoDBClient(clientSettings(region));
  for (const { name, reads, writes } of plan.tables) {
    const WarmThroughput = { ReadUnitsPerSecond: reads.wanted, WriteUnitsPerSecond: writes.wanted };
    await client.send(new UpdateTableCommand({ TableName: name, WarmThroughput }));
    say(`Warming: ${name}, which may take some hours.`);
  }
}
