import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { callPath, elements } from '../aws/aws-calls.ts';
import { APP, operatorEnvironment, STAGE } from '../cdk.ts';
import { Deployment } from '../deployment.ts';
import type { Emulator } from '../emulator/emulator.ts';
import type { Goods } from '../people/operator.ts';
import { paths } from '../paths.ts';
import type { Providers } from '../providers/providers.ts';
import { runCommand } from '../running/command.ts';
import { eventually } from '../running/eventually.ts';
import { step } from '../running/steps.ts';
import type { Site } from '../site.ts';
import { Viewer } from '../people/viewer.ts';

interface Command {
  emulator: Emulator;
  to: string;
  stripe: Providers['stripe'];
  /** The settings of the stage, besides its name. */
  settings: Readonly<Record<string, string>>;
  write: boolean;
}

/** Runs the command of an operator, and prints what it says. @throws Error if it fails */
export async function runFailover({ emulator, to, stripe, settings, write }: Command): Promise<void> {
  const file = path.join(paths.run, 'marquee.config.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify({ stage: STAGE, protectData: false, ...settings }));
  const log = path.join(paths.run, `failover-${write ? 'write' : 'look'}.log`);
  rmSync(log, { force: true });
  // No name leads to a distribution of the emulator, so the site is visited by viewers of the check instead.
  const args = ['--to', to, '--settings', file, '--app', APP, '--skip', 'smoke', ...(write ? ['--write'] : [])];
  const env = {
    ...operatorEnvironment(emulator.url),
    STRIPE_API_BASE: stripe.url,
    CDK_OUTPUT: path.join(paths.run, 'failover.out'),
  };
  const code = await runCommand(process.execPath, ['infra/tools/failover/main.ts', ...args], { log, env, cwd: paths.root });
  const said = readFileSync(log, 'utf8').split('\n');
  for (const line of said.filter((one) => /^(\d+\. | {3}\d|ready|MISSING|unknown|Done|- )/.test(one)))
    console.log(`         ${line}`);
  if (code !== 0) throw new Error(`npm run failover ended with ${code}: ${said.slice(-25).join('\n')}`);
}

interface GoingOn {
  emulator: Emulator;
  stack: string;
  region: string;
  stripe: Providers['stripe'];
  goods: Goods;
  /** The site, which the command cannot move here, because the emulator has no distribution. */
  site: Site;
  /** Time of the loss, in milliseconds since 1970. */
  lostAt: number;
}

interface People {
  /** Has bought before the loss, and keeps their session. */
  buyer: Viewer;
  /** Has paid after the loss for an order of before. */
  payer: Viewer;
}

/** Has people watch and buy in the other region, and prints how long they could not. @returns the stage that goes on */
export async function goOn(
  { emulator, stack, region, stripe, goods, site, lostAt }: GoingOn,
  { buyer, payer }: People,
): Promise<Deployment> {
  const there = await Deployment.readIn(emulator, { stack, region });
  await there.sendPaymentsTo({ STRIPE_API_BASE: stripe.url });
  site.leadTo(there);
  const publicKeys = await there.mediaPublicKeys();
  const after = () => `${((Date.now() - lostAt) / 1000).toFixed(0)} s`;

  await step('who bought before the loss watches, in the same session', () => buyer.watch(goods, publicKeys));
  console.log(`         RTO until the first film plays again: ${after()}`);
  await step('somebody new buys, and the webhook tells of it', async () => {
    const viewer = new Viewer(site);
    await viewer.register();
    await viewer.buy(goods, stripe);
    await viewer.watchWhenBought(goods, publicKeys);
  });
  console.log(`         RTO until the first purchase: ${after()}`);
  await step('the payment whose webhook was lost is found', async () => {
    await there.call('operations/reconciliation/reconcile-payments');
    await eventually('access by the lost payment', () => payer.watch(goods, publicKeys));
  });
  await step('the films are there', async () => {
    const bucket = there.output('MediaBucketName');
    const files = elements(await callPath(emulator.url, 's3', `/${bucket}`, { prefix: 'media/' }, region), 'Key');
    if (!files.some((key) => key.startsWith(`media/${goods.eventId}/`))) throw new Error(`${bucket} has no file of the film.`);
  });
  return there;
}
