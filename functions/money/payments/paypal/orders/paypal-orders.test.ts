import { OrdersController } from '@paypal/paypal-server-sdk';
import { useBuyer, useEvent, useWorld } from '../../../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const buyer = useBuyer(shop);
const event = useEvent();

it.each(['DECLINED', 'FAILED'])('goes by the capture that took the money, where a %s one is listed before it', async (status) => {
  const { paypalOrderId } = await buyer.approvesAtPaypal(event);
  const { captureOrder } = OrdersController.prototype;
  jest.spyOn(OrdersController.prototype, 'captureOrder').mockImplementation(async function (this: OrdersController, ...request) {
    const answer = await captureOrder.apply(this, request);
    const { captures } = answer.result.purchaseUnits![0]!.payments!;
    captures!.unshift({ ...captures![0]!, id: 'EARLIER', status: status as never });
    return answer;
  });
  expect(await buyer.captures(paypalOrderId)).toMatchObject({ status: 200, json: { status: 'paid' } });
  expect(await buyer.canWatch(event)).toBe(true);
});
