import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { APP, Cdk, REGION } from '../cdk.ts';
import { Deployment } from '../deployment.ts';
import { startEmulator } from '../emulator/emulator.ts';
import { sellEvent } from '../people/operator.ts';
import { paths } from '../paths.ts';
import { readFirstAdmin } from '../permissions/accounts/first-admin.ts';
import { interrupted } from '../running/interruption.ts';
import { runCheck } from '../running/check.ts';
import { step } from '../running/steps.ts';
import { openSite } from '../site.ts';
import { startStripe } from '../providers/stripe.ts';
import { Viewer } from '../people/viewer.ts';
import { Writers } from './writers.ts';
import { goOn, runFailover } from './going-on.ts';
import { measureLoss } from './measured-loss.ts';

/** The region to go on in. */
const EUROPE = 'eu-west-1';
/** The stage that goes on. */
const NEXT = 'check-2';
/** The time that a change takes to the other region; DynamoDB's is usually less. */
const LAG_SECONDS = 1;

const settings = { firstAdmin: 'admin@example.com', copyRegion: EUROPE };

/**
 * Deploys a stage with replicas in another region, sells and buys in it, loses its region in the middle of that, goes on in the other region by the
 * command that an operator uses, and measures what is lost and how long nobody could watch or buy.
 */
async function rehearse(): Promise<void> {
  resolveLocalNames();
  const file = path.join(paths.run, 'lost-region');
  const emulator = await step('start the emulator', () =>
    startEmulator({ acceptsUnknown: true, loss: { file, lagSeconds: LAG_SECONDS } }),
  );
  const cdk = new Cdk(emulator.url, settings, { app: APP });
  await step('cdk bootstrap of two regions', () => cdk.bootstrapRegions([REGION, EUROPE]));
  await step(`cdk deploy of a stage of ${REGION} with replicas in ${EUROPE}`, () => cdk.deploy());
  const lost = await Deployment.read(emulator);
  const site = await openSite(lost);
  // PayPal calls no webhook without TLS, which this emulator does not speak.
  const stripe = await step('set up payments by card', async () => {
    const { keys, ...standIn } = await startStripe(lost.webhookUrl('Stripe'));
    await lost.setPaymentKeys(keys);
    await lost.sendPaymentsTo({ STRIPE_API_BASE: standIn.url });
    return standIn;
  });
  const goods = await step('put an event on sale', async () => sellEvent(site, await readFirstAdmin(lost)));

  const buyer = new Viewer(site);
  await step('buy and watch', async () => {
    await buyer.register();
    await buyer.buy(goods, stripe);
    await buyer.watchWhenBought(goods, await lost.mediaPublicKeys());
  });
  const payer = new Viewer(site);
  const pay = await step('begin a payment', async () => {
    await payer.register();
    return payer.beginToBuy(goods, stripe);
  });
  const command = { emulator, to: EUROPE, stripe, settings };
  await step('everything is ready to go on elsewhere', () => runFailover({ ...command, write: false }));

  const writers = new Writers();
  writers.start(site, goods, stripe);
  await step(`sell for ${5 * LAG_SECONDS} seconds, then lose ${REGION}`, () =>
    sleep(5000 * LAG_SECONDS, undefined, { signal: interrupted }),
  );
  writeFileSync(file, REGION);
  const lostAt = Date.now();
  const acknowledged = await step('the writers end', () => writers.stop());
  await step('pay for what was begun: its webhook reaches nobody', pay);

  await step(`npm run failover -- --to ${EUROPE} --write`, () => runFailover({ ...command, write: true }));
  const there = await goOn({ emulator, stack: `Marquee-${NEXT}`, region: EUROPE, stripe, goods, site, lostAt }, { buyer, payer });
  await measureLoss({ acknowledged, lostAt, lagSeconds: LAG_SECONDS, site, goods, there, region: EUROPE });

  rmSync(file);
  await step(`${REGION} is back: the same command again stops the stage there`, () => runFailover({ ...command, write: true }));
  await step('it sells nothing any more, and the other one goes on', async () => {
    const answer = await fetch(`${lost.webhookUrl('Stripe')}`, { method: 'POST', body: '{}' });
    if (answer.status < 429) throw new Error(`A function in ${REGION} answered ${answer.status}.`);
    if (!(await buyer.mayPlay(goods))) throw new Error('The buyer may not watch any more.');
  });
}

await runCheck(rehearse);

/**
 * Leads every name below `localhost` to this machine, in this process, as browsers do: the stand-ins of the payment providers call webhooks by the
 * names that the emulator gives to APIs. Source: RFC 6761, section 6.3.
 */
function resolveLocalNames(): void {
  const lookup = dns.lookup as LookupFunction;
  const withLocalNames: LookupFunction = (hostname, options, callback) =>
    lookup(hostname.endsWith('.localhost') ? '127.0.0.1' : hostname, options, callback);
  Object.assign(dns, { lookup: withLocalNames });
}
