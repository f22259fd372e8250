import { Desk } from '../../test/stories/desk/desk.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

// The lists of sales come before the books here, as they may at any time: two readers of one stream know nothing of each other.
const shop = useWorld({ keepsBooks: false, countsSales: true });
const [organizer, buyer] = [useOrganizer(shop), useBuyer(shop)];

it('says to try again in a minute while an order is listed whose receipt is not written yet', async () => {
  const desk = new Desk(organizer);
  const { orderId } = await buyer.buys(await organizer.publishes());
  expect((await desk.until(orderId)).payments).toMatchObject([{ receipt: null }]);
  expect(await desk.changes(orderId, { change: 'resend' })).toMatchObject({
    status: 409,
    json: { code: 'change_not_possible', error: expect.stringContaining('try again in a minute') },
  });
});
