import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maskedAccount, redact, secretsOf } from './redact.ts';
import { reportOf, type Run, verdictOf, writeReport } from './report.ts';
import type { Verdict } from './verdict.ts';

const row = (changes: Partial<Verdict>): Verdict => ({
  topic: 'Edge',
  property: 'A missing file is 404',
  ifWrong: 'a white page',
  result: 'proven',
  reason: '',
  seen: '404',
  ...changes,
});
const run: Run = {
  stage: 'prod',
  region: 'us-east-1',
  account: maskedAccount('123456789012'),
  version: '0123456789ab',
  began: new Date('2026-11-27T20:15:30Z'),
  ended: new Date('2026-11-27T20:45:00Z'),
  verdicts: [row({}), row({ result: 'not possible', reason: 'give --event', seen: '' })],
  walk: null,
};
const step = (isOk: boolean) => ({ name: 'The picture is lost', seconds: 41.25, seen: 'told | after 41.2 s', isOk });

test('a report says who, what, when and the verdict', () => {
  const report = reportOf(run, []);
  expect(report).toContain('# What AWS alone can show: prod, 2026-11-27');
  expect(report).toContain('**Passed: 1 proven, 0 failed, 1 not possible; no live broadcast was walked.**');
  expect(report).toContain('| prod | us-east-1 | ********9012 | 0123456789ab | 2026-11-27T20:15:30.000Z |');
  expect(report).toContain('| not possible | Edge | A missing file is 404 | give --event |  |');
});

test('a failed row says what to expect in operation', () => {
  const failed = { ...run, verdicts: [row({ result: 'failed', reason: 'expected 404, but saw: 200' })] };
  expect(reportOf(failed, [])).toContain('| expected 404, but saw: 200 | a white page |');
  expect(verdictOf(failed)).toMatch(/^Failed: 0 proven, 1 failed/);
});

test('the walk stands with its times; one that fails or leaves something fails the run', () => {
  const walked = { ...run, walk: { steps: [step(true)], left: [], isInterrupted: false } };
  expect(verdictOf(walked)).toBe('Passed: 1 proven, 0 failed, 1 not possible; the live broadcast passed in 1 steps.');
  expect(reportOf(walked, [])).toContain('| ok | 41.3 s | The picture is lost | told \\| after 41.2 s |');
  expect(verdictOf({ ...run, walk: { steps: [step(false)], left: [], isInterrupted: false } })).toContain('Failed: ');
  const left = { ...run, walk: { steps: [step(true)], left: ['MediaLive channel 42'], isInterrupted: false } };
  expect(verdictOf(left)).toContain('Failed: ');
  expect(reportOf(left, [])).toContain('Left behind, to be removed by hand:\n\n- MediaLive channel 42');
});

test.each([
  ['key AKIAABCDEFGHIJKLMNOP of', 'key [hidden] of'],
  ['whsec_abcdef123456', '[hidden]'],
  ['{"password": "correct horse", "x": 1}', '{"password": [hidden], "x": 1}'],
  ['streamKey=live_abc', 'streamKey=[hidden]'],
  ['Set-Cookie: session=abc; HttpOnly\nHTTP 200', 'Set-Cookie: [hidden]\nHTTP 200'],
  ['CloudFront-Signature=abc~def; next', 'CloudFront-Signature=[hidden]; next'],
  ['srt://1.2.3.4:5000?passphrase=abc', 'srt://1.2.3.4:5000/[hidden]'],
  ['/media/evt_1/~abcdefgh12/live/', '/media/evt_1/~[hidden]/live/'],
  ['arn:aws:sns:eu-west-1:123456789012:topic', 'arn:aws:sns:eu-west-1:[account]:topic'],
  ['-----BEGIN RSA PRIVATE KEY-----\nabc', '[hidden]'],
  ['Uploaded 60 files', 'Uploaded 60 files'],
])('%j is told as %j', (text, told) => {
  expect(redact(text, [])).toBe(told);
});

test('values of the environment that are secrets are hidden wherever they stand', () => {
  const secrets = secretsOf({ MARQUEE_API_KEY: 'plain-looking-value', HOME: '/home/ada', TOKEN: 'a' });
  expect(secrets).toEqual(['plain-looking-value']);
  expect(redact('saw plain-looking-value at /home/ada', secrets)).toBe('saw [hidden] at /home/ada');
});

test('a report is for its owner alone, and none of the day is overwritten', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  const first = writeReport('one', run, null, folder);
  writeReport('two', run, null, folder);
  expect(readdirSync(folder)).toEqual(['verify-real-account-prod-2026-11-27-2015.md', 'verify-real-account-prod-2026-11-27.md']);
  expect(readFileSync(first, 'utf8')).toBe('one');
  expect(statSync(first).mode & 0o777).toBe(0o600);
  expect(writeReport('three', run, 'here.md', folder)).toBe(path.join(folder, 'here.md'));
  expect(() => writeReport('four', run, 'no/such/folder.md', folder)).toThrow('The report could not be written');
  rmSync(folder, { recursive: true });
});
