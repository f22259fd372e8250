import { isOfCode } from '#shared/ledger/entry.ts';
import { eventually } from '../../test/eventually.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { booksOf } from './testing/books.ts';

const organizer = useOrganizer(useWorld());
useLog();

const entries = async () => (await booksOf(organizer.userId)).all.filter(isOfCode);

test('codes that an organiser creates and disables reach their books, through the stream', async () => {
  const { _id: eventId } = await organizer.publishes();
  await organizer.makesCode({ code: 'SUMMER', percent: 25, uses: 100 });
  const batch = await organizer.post('/studio/codes/batch', { batchId: 'press', count: 3, eventId });
  const press = (batch.json.codes as { code: string }[]).map(({ code }) => `code-made ${code}`);
  await organizer.post('/studio/codes/SUMMER/disable');
  await eventually(async () => (await entries()).length === 5);
  const summaries = (await entries()).map(({ kind, code }) => `${kind} ${code}`);
  expect(summaries.toSorted()).toEqual(['code-disabled SUMMER', 'code-made SUMMER', ...press].toSorted());
  const summer = (await entries()).find(({ kind, code }) => kind === 'code-made' && code === 'SUMMER');
  expect(summer).toMatchObject({ terms: { kind: 'promo', percent: 25, uses: 100, eventId: null } });
});
