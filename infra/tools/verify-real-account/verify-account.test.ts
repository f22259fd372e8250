import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPage } from '../runbook/pages.ts';
import { readOptions } from './options.ts';
import { proofs } from './proofs.ts';
import { cellsOfTable, COLUMNS, rowsOf } from './rows.ts';
import { type Account, verifyAccount } from './verify-account.ts';

const root = path.join(__dirname, '../../..');
const runbook = { index: readPage('README'), notProven: readPage('not-proven') };
const rows = rowsOf(runbook.notProven);

describe('the rows of the runbook', () => {
  test('have a proof each, and no proof is without a row', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.map(({ property }) => property).sort()).toEqual(Object.keys(proofs).sort());
  });

  test('have all cells, each with something in it', () => {
    const cells = cellsOfTable(runbook.notProven);
    expect(cells).toHaveLength(rows.length);
    expect(cells.filter((row) => row.length !== COLUMNS.length || row.includes(''))).toEqual([]);
  });

  test('stand in one table, and a page with a second one is refused', () => {
    expect(() => rowsOf(`${runbook.notProven}\n| Property | Command |\n|---|---|\n`)).toThrow(/one table with the columns Topic/);
  });

  test('are grouped by topic', () => {
    const topics = rows.map(({ topic }) => topic).filter((topic, index, all) => topic !== all[index - 1]);
    expect(new Set(topics).size).toBe(topics.length);
  });

  test('say from which page or API model of the provider the expectation comes', () => {
    const known = /^(API models? of [A-Z]|[A-Z][\w ]+, ('|AWS::)|CDK, [A-Z]|Stripe, ')/;
    expect(rows.filter(({ source }) => !known.test(source)).map(({ source }) => source)).toEqual([]);
  });

  test('lead to pages of the runbook that exist', () => {
    const links = rows.flatMap(({ ifWrong }) => [...ifWrong.matchAll(/\]\(([^)#]+)/g)].map(([, file]) => file!));
    expect(links.length).toBeGreaterThan(40);
    expect(links.filter((file) => !existsSync(path.join(root, 'docs/operations', file)))).toEqual([]);
  });

  test('have a command and a pattern, or the reason why a person has to look', () => {
    for (const { property, command } of rows) {
      const { shows, byHand, walked } = proofs[property]!;
      expect([property, [shows, byHand, walked].filter(Boolean)]).toEqual([property, [expect.anything()]]);
      if (shows) expect([property, command]).toEqual([property, expect.stringMatching(/aws |curl |npm run /)]);
    }
  });

  test('are read with their pipes, and without what follows in parentheses', () => {
    expect(rows.find(({ property }) => property === 'Pages are cached at the edge')!.command).toContain('"$SITE/" | grep -i');
    expect(rows.map(({ property }) => property)).toContain('The firewall refuses without 403');
  });
});

describe('on a stage', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'verify-account-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Writes a stand-in for a program: a script that answers by its arguments. */
  function standIn(name: string, script: string): void {
    writeFileSync(path.join(folder, name), `#!/bin/bash\necho "${name} $*" >> "${folder}/calls"\n${script}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }

  const RESOURCES = String.raw`*list-stack-resources*us-east-1-us-east-1*) ;;
    *list-stack-resources*ResourceType,*) printf 'AWS::CloudFront::Distribution\tEdgeDistribution1\n' ;;`;

  /** Verifies a stage in whose account AWS's command line and curl answer as given. */
  async function run(
    args: string[],
    answers: { aws?: string; curl?: string; resources?: string; stage?: string; report?: string; walk?: Account['walk'] } = {},
  ) {
    writeFileSync(path.join(folder, 'calls'), '');
    standIn(
      'aws',
      `case "$*" in ${answers.resources ?? RESOURCES} ${answers.aws ?? ''} *SiteUrl*) echo https://d1.cloudfront.net ;; *) echo None ;; esac`,
    );
    standIn('curl', `case "$*" in ${answers.curl ?? ''} *) echo 000 ;; esac`);
    standIn('npm', 'echo "ok      Stripe: test mode."');
    const lines: string[] = [];
    const account = {
      ...runbook,
      stage: answers.stage ?? 'beta',
      region: 'eu-west-1',
      root,
      folder,
      report: answers.report,
      latency: 'low' as const,
      ...(answers.walk && { walk: answers.walk }),
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      limits: { call: 5, row: 3 },
    };
    const passed = await verifyAccount(account, readOptions(args)!, (line) => lines.push(line));
    const of = (property: string) => lines.find((line) => line.slice(14).startsWith(property)) ?? '';
    return { passed, lines, of, calls: readFileSync(path.join(folder, 'calls'), 'utf8') };
  }

  const ENABLED = String.raw`*describe-continuous-backups*) echo '"ENABLED"' ;;`;

  test('says of each row whether it is proven, and fails if one is not', async () => {
    const { passed, lines, of } = await run([], { aws: ENABLED, curl: String.raw`*none/master.m3u8*) echo 403 ;;` });
    expect(of('Tables can be restored')).toBe('proven        Tables can be restored to any second');
    expect(of('A film needs a cookie')).toMatch(/^proven/);
    // A site that cannot be reached shows no forged host either.
    expect(of("The edge's function runs")).toMatch(/^FAILED/);
    expect(of('A missing file is 404')).toBe('FAILED        A missing file is 404: expected 404, but saw: 000');
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines.at(-1)).toMatch(/^Failed: \d+ proven, \d+ failed, \d+ not possible; no live broadcast was walked\. Report: /);
    expect(passed).toBe(false);
  }, 120_000);

  test('runs no row whose setting, options or consent it lacks, and says which', async () => {
    const { of, calls } = await run([], { aws: String.raw`*GeoRestriction*) echo '{ "RestrictionType": "none" }' ;;` });
    expect(of('The firewall refuses')).toContain(
      'not possible  The firewall refuses without 403: the stage does not have the setting waf',
    );
    expect(of('A paid film opens')).toContain('give --event, --session, --cookies');
    expect(of('An alarm reaches its topic')).toContain('give --act');
    expect(of('Countries are refused')).toContain('the stage does not have the setting allowedCountries or blockedCountries');
    expect(of('A second deployment changes nothing')).toContain('it deploys');
    expect(calls).not.toMatch(/set-alarm-state|send-email|put-function-concurrency|cdk/);
  }, 120_000);

  test('runs them with these, and puts the values into the commands', async () => {
    const resources = String.raw`*list-stack-resources*us-east-1-us-east-1*) ;;
      *list-stack-resources*ResourceType,*) printf 'AWS::WAFv2::WebACL\tFirewall\n' ;;`;
    const curl = String.raw`*evt_1/~s_1/master.m3u8*) [[ "$*" == *"-b jar.txt"* ]] && echo 200 ;; *aaaa*) echo 400 ;;`;
    const aws = String.raw`*describe-alarm-history*) echo '"Successfully executed action arn:aws:sns:eu-west-1:1:topic"' ;;`;
    const { of } = await run(['--act', '--event', 'evt_1', '--session', 's_1', '--cookies', 'jar.txt'], { resources, curl, aws });
    expect(of('A paid film opens')).toMatch(/^proven/);
    expect(of('The firewall refuses')).toMatch(/^proven/);
    expect(of('An alarm reaches its topic')).toMatch(/FAILED.*no result within 3 seconds/);
  }, 120_000);

  test('names the stage and its region in every call, and ends one that hangs', async () => {
    const { of, calls } = await run([], { aws: String.raw`*describe-continuous-backups*) sleep 60 ;;` });
    expect(of('Tables can be restored')).toContain(
      'FAILED        Tables can be restored to any second: no result within 3 seconds',
    );
    const asked = calls.split('\n').filter((line) => line.startsWith('aws '));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((line) => !line.includes('--cli-read-timeout 5'))).toEqual([]);
    expect(calls.split('\n').filter((line) => line.startsWith('curl ') && !line.includes('--max-time 5'))).toEqual([]);
    expect(calls).toContain('--stack-name Marquee-beta');
    expect(calls).toContain('https://d1.cloudfront.net/assets/nothing.js');
    expect(calls).toContain('npm run configure-payments -- --stage beta --check');
    expect(calls).not.toContain('Marquee-prod');
  }, 120_000);

  test('writes a dated report without the secrets that outputs contain', async () => {
    const secrets = [
      'AKIAABCDEFGHIJKLMNOP',
      'sk_live_4eC39HqLyjWDarjt',
      'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl',
      'hunter2-of-the-operator',
    ];
    const planted = `${secrets.join(' ')} ENABLED 123456789012 ada@example.com set-cookie: session=abcdef rtmp://1.2.3.4/app/s3cr3t`;
    process.env.MARQUEE_PASSWORD = secrets[3];
    const aws = String.raw`*get-caller-identity*) echo 123456789012 ;; *describe-continuous-backups*) echo '"ENABLED"'; echo '${planted}' ;;
      *DeletionProtectionEnabled*) echo '${planted}' ;;`;
    await run([], { aws, report: 'kept.md' });
    delete process.env.MARQUEE_PASSWORD;
    const report = readFileSync(path.join(folder, 'kept.md'), 'utf8');
    expect(report).toMatch(/^# What AWS alone can show: beta, \d{4}-\d\d-\d\d\n\n\*\*Failed: /);
    expect(report).toContain('| eu-west-1 | ********9012 | ');
    expect(report).toMatch(/\| proven \| Deployment \| Tables can be restored to any second \| "ENABLED"/);
    expect(report).toMatch(/\| failed \| Deployment \| Tables are protected from deletion \| expected .*a wrong `cdk destroy`/);
    for (const secret of [...secrets, '123456789012', 'ada@', 'abcdef', 's3cr3t']) expect(report).not.toContain(secret);
    // As many rows as the runbook has.
    expect(report.match(/^\| (proven|failed|not possible) \|/gm)).toHaveLength(rows.length);
  }, 120_000);

  test('proves rows by the steps of the walk of a broadcast, and says where it failed', async () => {
    const step = (name: string, isOk: boolean, seen: string) => ({ name, seconds: 1, isOk, seen });
    const steps = [
      step('a buyer watches, and nobody without a ticket', true, 'playlists and a segment'),
      step('the picture is lost: the operator is told, and the page says so', false, 'told after 75.0 s'),
    ];
    const walk = () => Promise.resolve({ steps, left: [], isInterrupted: false });
    const { of, lines, passed } = await run(['--live'], { walk, report: 'walked.md' });
    expect(of('A playlist’s reload waits')).toMatch(/^proven/);
    expect(of('The operator is told within a minute')).toMatch(/^FAILED .*told after 75\.0 s/);
    expect(of('MediaPackage writes a replay')).toContain('the walk of the broadcast did not come so far');
    expect(lines.at(-1)).toContain('the live broadcast failed at “the picture is lost');
    expect(readFileSync(path.join(folder, 'walked.md'), 'utf8')).toContain('| failed | 1.0 s | the picture is lost');
    expect(passed).toBe(false);
  }, 120_000);

  test('walks nothing unless it is asked to, and no rows follow a walk that was interrupted', async () => {
    const walk = jest.fn(() => Promise.resolve({ steps: [], left: [], isInterrupted: true }));
    expect((await run(['--live'], { walk })).lines).toHaveLength(1);
    expect(walk).toHaveBeenCalledTimes(1);
    expect((await run([], { walk })).of('MediaLive and MediaPackage carry')).toContain('give --live');
    expect(walk).toHaveBeenCalledTimes(1);
  }, 120_000);

  test('does not begin a walk on a stage without live video', async () => {
    await expect(run(['--live'])).rejects.toThrow(/The stage has no live video|ffmpeg, which is not installed/);
  }, 120_000);

  test('an error of the command line proves nothing', async () => {
    const error = 'An error occurred (AccessDenied): not ENABLED';
    const { of } = await run([], { aws: `*describe-continuous-backups*) echo "${error}"; echo ENABLED ;;` });
    expect(of('Tables can be restored')).toContain(`expected \`ENABLED\`, but saw: ${error}`);
  }, 120_000);

  test('a stage that cannot be read is an error', async () => {
    const resources = 'list-stack-resources*) ;; *) echo "Unable to locate credentials" >&2; exit 1 ;;';
    await expect(run([], { resources })).rejects.toThrow(/^The stack Marquee-beta cannot be read in eu-west-1: Unable to locate/);
  });
});

test.each([
  [['--event', '$(reboot)'], '--event has a character that it cannot have: "$(reboot)".'],
  [['--cookies', 'a"; reboot; "'], '--cookies has a character that it cannot have'],
  [['--everything'], "Unknown option '--everything'"],
])('%j is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
