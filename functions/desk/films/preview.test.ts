import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { Team } from '../../test/stories/team.ts';
import { cookiesIn, edgeOpens, plainManifest } from '../../test/edge.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const [olu, rival] = [useOrganizer(shop), useOrganizer(shop)];
const buyer = useBuyer(shop);
const team = new Team(shop, olu);

/** A film that opens in a day. */
const film = async (changes: object = {}) => {
  const opens = { start_time: inHours(24), end_time: null, available_from: inHours(24) };
  const event = sampleEvent({ ownerId: olu.userId, is_live: false, is_trial: false, ...opens, ...changes });
  await putEvent(event);
  return event;
};

it('plays a film to the team before it opens, and before its event is published', async () => {
  const { _id } = await film({ status: 'draft' });
  for (const member of [olu, await team.joins('editor')]) {
    const { status, json, setCookies } = await member.post(`/events/${_id}/playback`);
    expect([status, json.access]).toEqual([200, 'full']);
    expect(plainManifest({ json })).toMatch(new RegExp(`/media/${_id}/master\\.m3u8$`));
    expect(edgeOpens(shop, json.manifestUrl, cookiesIn(setCookies))).toBe(true);
  }
});

it('shows nobody else a frame of it', async () => {
  const { _id } = await film({ status: 'draft' });
  const left = await team.joins('editor');
  await team.removes(left);
  for (const visitor of [shop.visitor(), rival, buyer, left]) {
    const answer = await visitor.post(`/events/${_id}/playback`);
    expect(answer.status).toBeGreaterThanOrEqual(401);
    expect([answer.setCookies, JSON.stringify(answer.json)]).toEqual([[], expect.not.stringContaining('m3u8')]);
  }
});

it('does not show it to its buyers before it opens', async () => {
  const event = await film();
  await buyer.buys(event);
  expect(await buyer.watches(event)).toMatchObject({ status: 200, json: { manifestUrl: null }, setCookies: [] });
});
