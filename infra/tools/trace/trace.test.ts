import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Account } from '../../stand-ins/aws/account/account.ts';
import { startAccountServer } from '../../stand-ins/aws/account/account-server.ts';
import type { ProviderServer } from '../../stand-ins/base/http/provider-server.ts';
import { recordingTerminal } from '../cli/testing/recording-terminal.ts';
import { stageAccount } from '../preflight/testing/stage-account.ts';
import { readOptions } from './options.ts';
import { trace } from './trace.ts';

const NOW = new Date('2026-12-31T22:00:00Z');
const EDGE = 'SnYiIMJFkRVjiRU8VRGzEhlzJXqKJjBw8qEJ3nN5ZVT3xbCnvTxYHw==';
const OTHER = 'AAAAAAJFkRVjiRU8VRGzEhlzJXqKJjBw8qEJ3nN5ZVT3xbCnvTxYHw==';

const line = (message: string, fields: object) => JSON.stringify({ level: 'INFO', message, service: 'marquee', ...fields });

/** The log's entries about an order: in four groups, in no order, and among other things. */
const LOG: readonly [time: string, group: string, text: string][] = [
  ['20:00:03.000', 'Marquee-prod-ApimailNestedStack-sendmailLog1', line('Mailed a receipt.', { correlationId: EDGE })],
  [
    '20:00:01.000',
    'Marquee-prod-ApicheckoutNestedStack-Log1',
    line('request', { correlationId: EDGE, requestId: 'gw-1', orderId: 'ord_1' }),
  ],
  ['20:00:02.000', 'Marquee-prod-Apipayment-Log1', line('Recorded pi_1 for ord_1.', { correlationId: EDGE, orderId: 'ord_1' })],
  ['20:00:01.100', 'Marquee-prod-ApiCalls1', JSON.stringify({ requestId: 'gw-1', status: '200', route: 'POST /orders' })],
  ['20:00:01.500', 'Marquee-prod-Apicheckout-Log1', line('request', { correlationId: OTHER, orderId: 'ord_2' })],
  ['20:00:01.600', 'Marquee-beta-Apicheckout-Log1', line('request', { correlationId: OTHER, orderId: 'ord_1' })],
];

let aws: ProviderServer | null = null;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-trace-'));
const before = { ...process.env };
afterEach(async () => {
  process.env = { ...before };
  await aws?.close();
  aws = null;
});
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args: string[], account: Account | null = null) {
  if (account) {
    aws = await startAccountServer(account);
    const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
    Object.assign(process.env, { AWS_ENDPOINT_URL: aws.url, AWS_CONFIG_FILE: '/dev/null', ...credentials });
  }
  const printed: string[] = [];
  const { terminal, written } = recordingTerminal({ print: (text) => printed.push(text) });
  const exitCode = await trace(readOptions(args)!, terminal, { readSettings: () => ({}), now: NOW });
  return { exitCode, printed, warned: written.warned };
}

const stage = () =>
  stageAccount({ log: LOG.map(([time, group, message]) => ({ at: new Date(`2026-12-31T${time}Z`), group, message })) });

describe('of a stage', () => {
  it('prints every line of an order in the order of time, those of its work that do not name it as well', async () => {
    const { exitCode, printed } = await run(['order', 'ord_1', '--stage', 'prod'], stage());
    expect(
      printed.map((text) =>
        text
          .split('  ')
          .slice(0, 3)
          .map((part) => part.trim()),
      ),
    ).toEqual([
      ['2026-12-31 20:00:01.000', 'INFO', 'request'],
      ['2026-12-31 20:00:01.100', 'INFO', 'call of the API'],
      ['2026-12-31 20:00:02.000', 'INFO', 'Recorded pi_1 for ord_1.'],
      ['2026-12-31 20:00:03.000', 'INFO', 'Mailed a receipt.'],
    ]);
    expect(printed[2]).toContain(`correlationId=${EDGE}  orderId=ord_1`);
    expect(exitCode).toBe(0);
  });

  it('says that there is nothing, and where it looked', async () => {
    const { exitCode, warned } = await run(['viewer', 'usr_9', '--stage', 'prod', '--hours', '1'], stage());
    expect(warned).toContain('There is nothing about the viewer usr_9 in the log of prod in the last 1 hours.');
    expect(exitCode).toBe(1);
  });

  it('names the right that is missing', async () => {
    const account = stage();
    account.denied.add('StartQuery');
    await expect(run(['order', 'ord_1', '--stage', 'prod'], account)).rejects.toThrow(
      'Reading the log failed: You are not authorized to perform StartQuery.',
    );
  });
});

describe('of this machine', () => {
  it('reads the log that was kept, and nothing else of the file', async () => {
    const file = path.join(folder, 'platform.log');
    const texts = LOG.map(([time, , text]) => JSON.stringify({ ...JSON.parse(text), timestamp: `2026-12-31T${time}Z` }));
    writeFileSync(file, ['Marquee is ready after 2.1 s', '{broken', ...texts.slice(0, 5)].join('\n'));
    const { exitCode, printed } = await run(['order', 'ord_1', '--file', file]);
    expect(printed).toHaveLength(4);
    expect(printed[0]).toContain('20:00:01.000Z  INFO   request');
    expect(exitCode).toBe(0);
  });

  it('says how to keep a log if there is none', async () => {
    await expect(run(['order', 'ord_1', '--file', path.join(folder, 'none')])).rejects.toThrow(/LOG_LEVEL=INFO npm start/);
  });
});

describe('the command line', () => {
  it.each([
    [['purchase', 'ord_1'], 'Name what to look for: order, viewer, broadcast.'],
    [['order'], 'Give one id: the id of an order'],
    [['order', 'ord_1', 'ord_2'], 'Give one id'],
    [['viewer', 'olu@example.com'], '"olu@example.com" is no id.'],
    [['order', 'x" or 1=1'], 'is no id'],
    [['order', 'ord_1', '--region', 'eu-west-1'], '--region needs --stage.'],
    [['order', 'ord_1', '--stage', 'prod', '--file', 'x'], 'cannot be given together'],
    [['order', 'ord_1', '--hours', 'all'], '--hours must be a number above 0'],
    [['order', 'ord_1', '--minutes', '3'], "'--minutes'"],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });

  it('explains itself', () => {
    expect(readOptions(['--help'])).toBeNull();
    expect(readOptions([])).toBeNull();
  });
});
