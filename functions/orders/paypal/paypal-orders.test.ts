import { OrdersController } from '@paypal/paypal-server-sdk';
import { putEvent } from '../../events/events-store.ts';
import { AtPaypal } from '../../test/at-paypal.ts';
import { sampleEvent } from '../../test/sample-event.ts';
import { watch } from '../../test/shopping.ts';
import { startWorld, type World } from '../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ keepsBooks: false });
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());

it.each(['DECLINED', 'FAILED'])('goes by the capture that took the money, where a %s one is listed before it', async (status) => {
  const event = sampleEvent();
  const visitor = world.visitor();
  await Promise.all([putEvent(event), visitor.register()]);
  const { json } = await visitor.post('/orders/create-paypal-order', { eventId: event._id, packageId: 'pkg_live' });
  await new AtPaypal(world).approve(json.paypalOrderId);
  const { captureOrder } = OrdersController.prototype;
  jest.spyOn(OrdersController.prototype, 'captureOrder').mockImplementation(async function (this: OrdersController, ...asked) {
    const answer = await captureOrder.apply(this, asked);
    const { captures } = answer.result.purchaseUnits![0]!.payments!;
    captures!.unshift({ ...captures![0]!, id: 'EARLIER', status: status as never });
    return answer;
  });
  const taken = await visitor.post('/orders/capture-paypal-order', { paypalOrderId: json.paypalOrderId });
  expect([taken.status, taken.json.status, (await watch(visitor, event)).status]).toEqual([200, 'paid', 200]);
});
