import { APP_WITHOUT_ORIGINS, Cdk } from '../cdk.ts';
import { makeTrustedCertificate } from '../emulator/certificate.ts';
import { runCheck } from '../running/check.ts';
import { Deployment } from '../deployment.ts';
import { startEmulator } from '../emulator/emulator.ts';
import { startProviders } from '../providers/providers.ts';
import { openSite } from '../site.ts';
import { stopSchedules } from '../schedules.ts';
import { sendToStarter } from '../running/outcome.ts';
import { step } from '../running/steps.ts';
import { Viewer } from '../people/viewer.ts';
import { dispute, give, giveBack, refer, rent, type Shop } from './money/after-sales.ts';
import { useKeys } from './organizers/api-keys.ts';
import { attemptsOn } from './attempts.ts';
import { broadcast } from './video/broadcasting.ts';
import { makeFilm } from './video/films.ts';
import { makeFirstAdmin, readFirstAdmin } from './accounts/first-admin.ts';
import { proveWork } from './accounts/floods.ts';
import { grants } from './grants.ts';
import { writeToBuyers } from './organizers/messages.ts';
import { cancel } from './video/cancelling.ts';
import { sellMispriced } from './money/making-good.ts';
import { missMinutes } from './video/missing-minutes.ts';
import { notEnforced } from './not-enforced.ts';
import { runDesk } from './operating.ts';
import { payByPaypal, payUnheard, awaitCustomerUpdates } from './money/paying.ts';
import { type CheckedCall, readPermissionLog } from './permission-log.ts';
import { findResources, type Resources } from './resources.ts';
import { tryRole } from './role-trial.ts';
import { invitePartner, onboardPartner, payThroughStripe, startAccount } from './money/connect.ts';
import { choosePayout } from './money/payout-method.ts';
import { seeSales } from './money/sales.ts';
import { subscribe } from './money/subscribing.ts';
import { tryAsBuyer } from './money/test-purchase.ts';
import { helpBuyers } from './money/support.ts';
import { untilAllUsed } from './until-all-used.ts';
import { refusals, usesOf } from './uses.ts';
import { confirmEmail, leaveSandbox, reportBounce, resetPassword, writeToSupport } from './organizers/letters.ts';
import { changeTeam } from './organizers/team.ts';
import { sellUnknown } from './organizers/unknown-organization.ts';
import { stopPicture } from './video/show-end.ts';
import { endViewing, takeOver } from './video/viewers.ts';
import { useTwoFactor } from './accounts/two-factor.ts';
import { deleteDueAccounts } from './accounts/deletions.ts';
import { addWebhook, useWebhooks } from './organizers/webhooks.ts';
import { buy, keepAccount, lookAround, organize } from './visits.ts';

/** Settings with which every function is deployed and can do everything. */
const settings = {
  firstAdmin: 'admin@example.com',
  mailFrom: 'no-reply@example.com',
  supportMail: 'support@example.com',
  organizerTrial: 'true',
  organizerShare: '12.5',
  stripeConnect: 'true',
};

/** Deploys to an emulator that enforces IAM, and proves that each function uses its rights and can do nothing else. */
async function provePermissions(): Promise<void> {
  const certificate = await step('make a certificate', makeTrustedCertificate);
  const emulator = await step('start the emulator with IAM enforced', () => startEmulator({ certificate }));
  const cdk = new Cdk(emulator.url, settings, { app: APP_WITHOUT_ORIGINS });
  await step('cdk bootstrap', () => cdk.bootstrapRegions());
  await step('cdk deploy', () => cdk.deploy());
  // The check of the settings deploys what was built for this one.
  sendToStarter('deployed');
  const deployment = await Deployment.read(emulator);
  const resources = await findResources(deployment);
  const log = () => readPermissionLog(deployment, resources);

  await askEverything(deployment, log).catch((error: Error) => {
    throw new Error([error.message, ...refusals(log())].join('\n'), { cause: error });
  });
  await step('no call was refused', () => none(refusals(log())));
  await step('each function used all its rights', () => untilAllUsed(log, console.log));
  await step('each function is refused what its rights do not allow', () => tryRoles(deployment, resources, log()));
  // A scheduled run that begins while its role is being removed would be refused.
  await step('switch off the schedules', () => stopSchedules(deployment.url));
  await step('cdk destroy', () => cdk.destroyDeployed());
  await step('no call was refused during the removal', () => none(refusals(log())));
  for (const what of notEnforced) console.log(`not enforced by the emulator: ${what}`);
}

/** Exercises everything that every function can do. @param asked returns the calls that they have made so far */
async function askEverything(deployment: Deployment, asked: () => CheckedCall[]): Promise<void> {
  const site = await openSite(deployment);
  const providers = await step('set up payments', () => startProviders(deployment));
  const { stripe } = providers;
  const admin = await readFirstAdmin(deployment);
  // Registrations send mails from here on.
  await step('leave the sandbox of SES', () => leaveSandbox(deployment));
  const goods = await step('put an event on sale', () => organize(new Viewer(site), admin));
  // First of all that webhooks are told of.
  const seller = new Viewer(site);
  await step('add a webhook', async () => {
    await seller.call('POST', '/auth/login', admin);
    await addWebhook(seller);
  });
  const unheard = [new Viewer(site), new Viewer(site)] as const;
  // Early, because the reconciliation finds it no sooner than a minute later.
  const findUnheard = await step('pay without webhooks', () => payUnheard(unheard, providers, goods, deployment));
  await step('visit the public pages', () => lookAround(new Viewer(site), goods));
  const orderId = await step('buy, reported by the page', () => buy(new Viewer(site), stripe, goods, 'page'));
  // Links in mails, and those back from another site, lead to the host that was called, which must be the distribution's.
  const { host } = new URL(deployment.output('SiteUrl'));
  await step('buy, reported by the provider', () => buy(new Viewer(site, host), stripe, goods, 'provider'));
  await step('pay by PayPal, reported by the page', () => payByPaypal(new Viewer(site), providers, goods, 'page'));
  await step('pay by PayPal, reported by the provider', () => payByPaypal(new Viewer(site), providers, goods, 'provider'));
  await step('change and delete an account', () => keepAccount(new Viewer(site, host), goods, deployment));
  const organizer = new Viewer(site, host);
  await step('subscribe', () =>
    subscribe({ organizer, credentials: admin, viewer: new Viewer(site, host) }, stripe, goods, deployment),
  );
  await step('end a session and restore it', () => endViewing(organizer, goods, orderId));
  await step('call with an API key', () => useKeys(organizer, new Viewer(site)));
  await step('tell a webhook', () => useWebhooks(organizer, deployment, asked));
  await step('try an event as a buyer', () => tryAsBuyer(organizer, providers, goods));
  await step('see orders and sales', () => seeSales(organizer, goods, orderId));
  await step('write to ticket holders', () =>
    writeToBuyers({ organizer: new Viewer(site, host), credentials: admin, viewer: new Viewer(site, host) }, goods, deployment),
  );
  await step('make a film of a video file', () => makeFilm(organizer, goods, deployment));
  const account = await new Viewer(site).register();
  const shop = { organizer, newViewer: () => new Viewer(site, host), goods, providers };
  await askAfterSales(shop, deployment);
  await step('find the payments without webhooks', findUnheard);
  await step('update the card provider about changed accounts', () => awaitCustomerUpdates(deployment));
  await step('write to support', () => writeToSupport(new Viewer(site)));
  const makeGood = await step('sell at a wrong price', () => sellMispriced(shop, deployment));
  const confirmed = new Viewer(site, host);
  const credentials = await step('confirm an address', () => confirmEmail(confirmed, deployment));
  let [onboarding, partner] = ['', ''];
  await step('log in with two factors, and run the operator’s desk', () =>
    useTwoFactor(confirmed, credentials, async ([recoveryCode, another, third]) => {
      await runDesk(confirmed, credentials, { organizer, leaving: new Viewer(site, host) }, goods, deployment);
      await makeGood(confirmed);
      await choosePayout(confirmed, credentials, recoveryCode!);
      onboarding = await startAccount(confirmed, credentials, another!);
      partner = await invitePartner(confirmed, credentials, third!);
    }),
  );
  await step('onboard a partner', () => onboardPartner(new Viewer(site, host), confirmed, partner, providers, deployment));
  await step('pay through Stripe', () => payThroughStripe(confirmed, onboarding, shop, deployment));
  await step('start an organisation and change its team', () => changeTeam(organizer, () => new Viewer(site, host), deployment));
  await step('prove work', () => proveWork(() => new Viewer(site, host), deployment));
  await step('reset a password', () => resetPassword(new Viewer(site, host), deployment, account));
  await step('report a mail that came back', () => reportBounce(deployment));
  await step('make an account the first admin’s', () => makeFirstAdmin(deployment, account));
  await step('delete the accounts that are due', () => deleteDueAccounts(deployment));
}

async function askAfterSales(shop: Shop, deployment: Deployment): Promise<void> {
  // First, because its picture has to be missing for a minute.
  const endLate = await step('have the picture of a show stop', () => stopPicture(shop, deployment));
  await step('refer a buyer', () => refer(shop));
  await step('buy and redeem a gift', () => give(shop, deployment));
  await step('have a payment disputed', () => dispute(shop));
  await step('help buyers', () => helpBuyers(shop));
  await step('sell as an organisation that nobody approved', () => sellUnknown(shop, deployment));
  await step('watch on another device', () => takeOver(shop));
  await step('request refunds', () => giveBack(shop));
  await step('rent', () => rent(shop));
  await step('broadcast', () => broadcast(shop.organizer, deployment));
  await step('refund missed minutes', () => missMinutes(shop, deployment));
  await step('cancel an event', () => cancel(shop, deployment));
  await step('end the show late', endLate);
}

/** Tries each function's role, and prints what the function was seen to use and how many other actions were refused. */
async function tryRoles({ url, functions }: Deployment, resources: Resources, asked: readonly CheckedCall[]): Promise<void> {
  const attempts = attemptsOn(resources);
  const problems: string[] = [];
  for (const handler of grants.keys()) {
    const fn = functions.find(({ Description }) => Description === handler);
    if (!fn) throw new Error(`The function ${handler} was not deployed.`);
    const trial = await tryRole(url, fn, attempts);
    problems.push(...trial.problems);
    console.log(`  ${handler} used ${usesOf(handler, asked).join('; ') || 'nothing'}; ${trial.refused} others refused`);
  }
  none(problems);
}

function none(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

await runCheck(provePermissions);
