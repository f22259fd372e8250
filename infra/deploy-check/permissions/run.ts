import { Cdk } from '../cdk.ts';
import { makeTrustedCertificate } from '../certificate.ts';
import { runCheck } from '../running/check.ts';
import { Deployment } from '../deployment.ts';
import { startEmulator } from '../emulator.ts';
import { startProviders } from '../providers.ts';
import { openSite } from '../site.ts';
import { step } from '../running/steps.ts';
import { Viewer } from '../viewer.ts';
import { dispute, give, giveBack, refer, rent, type Shop } from './after-sales.ts';
import { attemptsOn } from './attempts.ts';
import { eventually } from '../running/eventually.ts';
import { makeFirstAdmin, readFirstAdmin } from './first-admin.ts';
import { needs } from './needs.ts';
import { notEnforced } from './not-enforced.ts';
import { payByPaypal, payUnheard, tellCustomers } from './paying.ts';
import { readPermissionLog } from './permission-log.ts';
import { findResources, type Resources } from './resources.ts';
import { tryRole } from './role-trial.ts';
import { subscribe } from './subscribing.ts';
import { differences, refusals } from './uses.ts';
import { leaveSandbox, resetPassword, writeToSupport } from './letters.ts';
import { buy, keepAccount, lookAround, organize } from './visits.ts';

/** All functions there are, each with all that it can do. */
const settings = { firstAdmin: 'admin@example.com', mailFrom: 'no-reply@example.com', supportMail: 'support@example.com' };

/** Deploys to an emulator that holds every caller to IAM: each function can do what it needs, and nothing else. */
async function provePermissions(): Promise<void> {
  const certificate = await step('make a certificate', makeTrustedCertificate);
  const emulator = await step('start the emulator, which asks IAM', () => startEmulator(certificate));
  const cdk = new Cdk(emulator.url, settings);
  await step('cdk bootstrap', () => cdk.bootstrapRegion());
  await step('cdk deploy', () => cdk.deploy());
  const deployment = await Deployment.read(emulator);
  const resources = await findResources(deployment);
  const log = () => readPermissionLog(deployment, resources);

  await askEverything(deployment).catch((error: Error) => {
    throw new Error([error.message, ...refusals(log())].join('\n'), { cause: error });
  });
  await step('nobody was refused', () => none(refusals(log())));
  await step('each function did all that it needs', () => eventually('all needs', () => none(differences(log()))));
  await step('each is refused what it does not need', () => tryRoles(deployment, resources));
  await step('cdk destroy', () => cdk.destroyDeployed());
  await step('nobody was refused while it was removed', () => none(refusals(log())));
  for (const what of notEnforced) console.log(`not enforced by the emulator: ${what}`);
}

/** Asks of every function all that it can do. */
async function askEverything(deployment: Deployment): Promise<void> {
  const site = await openSite(deployment);
  const providers = await step('set up payments', () => startProviders(deployment));
  const { stripe } = providers;
  const admin = await readFirstAdmin(deployment);
  const goods = await step('put an event on sale', () => organize(new Viewer(site), admin));
  const unheard = [new Viewer(site), new Viewer(site)] as const;
  // Early: it is found no sooner than a minute later.
  const findUnheard = await step('pay, and have nobody say so', () => payUnheard(unheard, providers, goods, deployment));
  await step('look around', () => lookAround(new Viewer(site), goods));
  await step('buy, and have the page say so', () => buy(new Viewer(site), stripe, goods, 'page'));
  await step('buy, and have the provider say so', () => buy(new Viewer(site), stripe, goods, 'provider'));
  await step('pay by PayPal, and have the page say so', () => payByPaypal(new Viewer(site), providers, goods, 'page'));
  await step('pay by PayPal, and have the provider say so', () => payByPaypal(new Viewer(site), providers, goods, 'provider'));
  await step('look after an account', () => keepAccount(new Viewer(site), goods));
  // What leads back from somewhere else leads to the host that was called, which must be the distribution's.
  const { host } = new URL(deployment.output('SiteUrl'));
  const organizer = new Viewer(site);
  await step('subscribe', () => subscribe({ organizer, credentials: admin, viewer: new Viewer(site, host) }, stripe, goods));
  const account = await new Viewer(site).register();
  await step('let mails out', () => leaveSandbox(deployment));
  await askAfterSales({ organizer, newViewer: () => new Viewer(site, host), goods, providers }, deployment);
  await step('find what nobody said', findUnheard);
  await step('tell the card provider of changed accounts', () => tellCustomers(deployment));
  await step('write to support', () => writeToSupport(new Viewer(site)));
  await step('reset a password', () => resetPassword(new Viewer(site, host), deployment, account));
  await step('make an account the first admin’s', () => makeFirstAdmin(deployment, account));
}

async function askAfterSales(shop: Shop, deployment: Deployment): Promise<void> {
  await step('send somebody who buys', () => refer(shop));
  await step('buy for somebody else', () => give(shop, deployment));
  await step('have a payment disputed', () => dispute(shop));
  await step('give money back', () => giveBack(shop));
  await step('rent', () => rent(shop));
}

/** Prints what each function was seen to use, and how many other things it was refused. */
async function tryRoles({ url, functions }: Deployment, resources: Resources): Promise<void> {
  const attempts = attemptsOn(resources);
  const problems: string[] = [];
  for (const [handler, needed] of Object.entries(needs)) {
    const fn = functions.find(({ Description }) => Description === handler);
    if (!fn) throw new Error(`The function ${handler} was not deployed.`);
    const trial = await tryRole(url, fn, attempts);
    problems.push(...trial.problems);
    const used = Object.entries(needed).map(([resource, actions]) => `${actions.join(', ')} on ${resource}`);
    console.log(`  ${handler} used ${used.join('; ') || 'nothing'}; ${trial.refused} others refused`);
  }
  none(problems);
}

function none(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

await runCheck(provePermissions);
