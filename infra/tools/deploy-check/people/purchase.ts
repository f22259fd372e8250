import { subdomainTag } from '#shared/shell/cache-tags.ts';
import { Deployment } from '../deployment.ts';
import type { Emulator } from '../emulator/emulator.ts';
import { type Goods, sellEvent } from './operator.ts';
import { eventually } from '../running/eventually.ts';
import { readFirstAdmin } from '../permissions/accounts/first-admin.ts';
import { startProviders } from '../providers/providers.ts';
import { openSite } from '../site.ts';
import { step } from '../running/steps.ts';
import { Viewer } from './viewer.ts';

/** A buyer, with what is needed to go on watching. */
export interface Buyer {
  viewer: Viewer;
  goods: Goods;
  /** See {@link Deployment.mediaPublicKeys}. */
  mediaPublicKeys: ReadonlyMap<string, string>;
}

/** Waits until a change has come through the table's stream to the function that invalidates it at CloudFront. */
async function untilInvalidated(deployment: Deployment, tag: string): Promise<void> {
  await eventually(`an invalidation of ${tag}`, async () => {
    if (!(await deployment.invalidated()).includes(tag)) throw new Error('It is not there yet.');
  });
}

/** Sets the deployment up as an operator, puts an event on sale as its first admin, buys and watches it as a viewer. */
export async function sellAndBuy(emulator: Emulator): Promise<Buyer> {
  const deployment = await Deployment.read(emulator);
  const site = await openSite(deployment);
  const { stripe, paypal } = await step('set up payments', () => startProviders(deployment));
  const organizer = await step('read the password of the first admin', () => readFirstAdmin(deployment));
  const goods = await step('marquee event create, package add, media upload, event publish', () => sellEvent(site, organizer));

  const viewer = new Viewer(site);
  const mediaPublicKeys = await deployment.mediaPublicKeys();
  await step('the event is invalidated at the edge', () => untilInvalidated(deployment, `#${subdomainTag(goods.subdomain)}`));
  await step('the event has its page', () => viewer.visit(goods));
  await step('register', () => viewer.register());
  await step('playback is refused before the payment', () => viewer.refuseToPlay(goods));
  await step('pay', () => viewer.buy(goods, stripe));
  await step('webhook, bus, queue, purchase, playback', () => viewer.watchWhenBought(goods, mediaPublicKeys));
  const other = new Viewer(site);
  await step('the same by PayPal', async () => {
    await other.register();
    await other.buyByPaypal(goods, paypal);
    await other.watchWhenBought(goods, mediaPublicKeys);
  });
  return { viewer, goods, mediaPublicKeys };
}
