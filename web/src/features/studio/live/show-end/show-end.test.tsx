import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShownEnd } from '#shared/api/desk/studio/show-end.ts';
import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { type MemberRole, rightsOf } from '#shared/people/member-rights.ts';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import type { Route } from '../../../../../test/fake-api.ts';
import { bodySent } from '../../testing/body-sent.ts';
import { openStudio } from '../../testing/open-studio.ts';
import { studioEvent } from '../../testing/studio-event.ts';

const EVENT = '/studio/events/evt_fight';
const asked: ShownEnd = {
  broadcastId: 'brd_1',
  stoppedAt: '2026-11-21T22:57:00.000Z',
  endedAt: '2026-11-21T23:04:00.000Z',
  expected: 'broke-off',
  answer: null,
  answeredBy: null,
  answeredAt: null,
  approval: 'none',
  settlesAt: '2026-11-22T11:04:00.000Z',
  settledAs: null,
  allMissedIf: [],
  version: 0,
};
const none = { people: 0, purchases: 0, amount: 0 };
const nothing = { ...none, awaited: none };
const some = (people: number, amount: number, awaited = none) => ({ people, purchases: people, amount, awaited });
const ended = { ...NO_BROADCAST, state: 'ended', broadcastId: 'brd_1' } as OwnBroadcast;
const sums = { sales: 0, free: 0, given: 0, gross: 0, discount: 0, refunded: 0, disputed: 0, net: 0 };
const parts = { events: [], packages: [], codes: [], countries: [] };

interface Server {
  showEnd: ShownEnd | null;
  broadcast: OwnBroadcast;
}

/** Opens the control room with a question that the server can change. */
function open(server: Server, routes: Record<string, Route> = {}, role: MemberRole = 'owner') {
  const organization = { organizationId: 'org_1', name: 'Ringside', role, rights: rightsOf(role), isApproved: true };
  const refunds = { end: nothing, 'broke-off': some(2, 3998) };
  return openStudio(`${EVENT}/live`, [studioEvent({ ad_tag: null, time_zone: 'UTC' })], {
    'GET /studio/organizations': { json: { organizations: [organization], mayStart: false } },
    [`GET ${EVENT}/broadcast`]: () => ({ json: server.broadcast }),
    [`GET ${EVENT}/show-end`]: () => ({ json: { showEnd: server.showEnd } }),
    [`GET ${EVENT}/show-end/refunds`]: { json: { broadcastId: 'brd_1', refunds, next: null } },
    [`GET ${EVENT}/multistream`]: { json: { targets: [] } },
    [`GET ${EVENT}/quality`]: { json: { minutes: [] } },
    'GET /studio/sales': {
      json: { total: sums, steps: [], partsFrom: '2026-11-21T00:00:00.000Z', partsTo: '2026-11-22T00:00:00.000Z', ...parts },
    },
    ...routes,
  });
}
const question = () => screen.findByRole('region', { name: /22:57|10:57/ });
/** Returns the server's answer, which notes it. */
const notes =
  (server: Server, change: Partial<ShownEnd>): Route =>
  () => {
    server.showEnd = { ...server.showEnd!, version: server.showEnd!.version + 1, ...change };
    return { json: { showEnd: server.showEnd } };
  };
const soon = () => new Date(Date.now() + 14 * 60_000).toISOString();

test('asks what happened, and says what each answer refunds, all parts together', async () => {
  const server: Server = { showEnd: asked, broadcast: ended };
  const calls = open(server, {
    [`GET ${EVENT}/show-end/refunds`]: (_, { from }) => ({
      json: {
        broadcastId: 'brd_1',
        refunds: { end: nothing, 'broke-off': from ? some(200, 200_000) : some(1_000, 1_000_000, some(3, 3_000)) },
        next: from ? null : '4.usr_9',
      },
    }),
    [`POST ${EVENT}/show-end/answer`]: notes(server, { answer: 'end', answeredBy: 'Olu', settlesAt: soon() }),
  });
  const section = within(await question());
  expect(section.getByText(/If nobody does by .*, we take it that it broke off\.$/)).toBeVisible();
  const [end, brokeOff] = section.getAllByRole('listitem');
  expect(await section.findByText('$12,000.00')).toBeVisible();
  expect(end).toHaveTextContent('No refunds');
  expect(brokeOff).toHaveTextContent('$12,000.00 to 1,200 peopleUp to $30.00 more to 3 people');
  expect(brokeOff).toHaveTextContent('Everybody keeps the replay.');
  await userEvent.click(section.getByRole('button', { name: 'Yes, that was the end' }));
  expect(await screen.findByRole('heading', { name: /^Olu says that the show ended at/ })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^1[34]:\d\d$/);
  expect(section.getByText('Nothing')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/show-end/answer`)).toEqual({ broadcastId: 'brd_1', answer: 'end', version: 0 });
});

test('changes an answer, and shows the answer of a colleague who was faster', async () => {
  const mine = { ...asked, answer: 'end' as EndAnswer, answeredBy: 'Olu', settlesAt: soon(), version: 1 };
  const server: Server = { showEnd: mine, broadcast: ended };
  open(server, {
    [`POST ${EVENT}/show-end/answer`]: () => {
      server.showEnd = { ...mine, answer: 'broke-off', answeredBy: 'Ada', version: 2 };
      return { status: 409, json: { code: 'event_changed', field: 'version', error: 'Somebody else answered in the meantime.' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change it: it broke off' }));
  expect(await screen.findByText('Somebody else answered in the meantime.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: /^Ada says that the show broke off at/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change it: that was the end' })).toBeVisible();
});

test.each<[MemberRole, boolean]>([
  ['owner', true],
  ['editor', false],
])('refunds above the limit wait for an owner, as an %s sees it', async (role, mayApprove) => {
  const waiting = { ...asked, answer: 'broke-off' as EndAnswer, answeredBy: 'Ed', approval: 'needed' as const, version: 1 };
  const server: Server = { showEnd: waiting, broadcast: ended };
  const approve = notes(server, { approval: 'given', settlesAt: soon() });
  const calls = open(server, { [`POST ${EVENT}/show-end/approve`]: approve }, role);
  const section = within(await question());
  expect(await section.findByText('$39.98 to 2 people')).toBeVisible();
  expect(section.getByText(/an owner has to approve them/)).toBeVisible();
  const button = section.queryByRole('button', { name: 'Approve the refunds' });
  if (!mayApprove) return expect(button).not.toBeInTheDocument();
  await userEvent.click(button!);
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(bodySent(calls, `POST ${EVENT}/show-end/approve`)).toEqual({ broadcastId: 'brd_1', version: 1 });
});

test('somebody who may not answer reads the question, and asks for no sums', async () => {
  const calls = open({ showEnd: asked, broadcast: ended }, {}, 'support');
  expect(await screen.findByText('An owner, an editor or somebody in finance can answer this.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes, that was the end' })).not.toBeInTheDocument();
  expect(calls.map(({ route }) => route)).not.toContain(`GET ${EVENT}/show-end/refunds`);
});

test('ends a broadcast without a picture together with the answer', async () => {
  const going = { ...asked, endedAt: null, settlesAt: null };
  const live = { ...NO_BROADCAST, state: 'interrupted', broadcastId: 'brd_1' } as OwnBroadcast;
  const server: Server = { showEnd: going, broadcast: live };
  const calls = open(server, {
    [`POST ${EVENT}/broadcast/end`]: () => {
      Object.assign(server, { showEnd: asked, broadcast: ended });
      return { json: ended };
    },
    [`POST ${EVENT}/show-end/answer`]: notes(server, { answer: 'end', answeredBy: 'Olu', settlesAt: soon() }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'End the broadcast' }));
  const dialog = within(screen.getByRole('dialog', { name: /^The picture stopped at .* Was that the end\?$/ }));
  expect(await dialog.findByText('$39.98')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'End it: the show is over' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: /^Olu says that the show ended at/ })).toBeVisible();
  const posts = calls.filter(({ route }) => route.startsWith('POST /studio')).map(({ route }) => route);
  expect(posts).toEqual([`POST ${EVENT}/broadcast/end`, `POST ${EVENT}/show-end/answer`]);
});

test('says what it was settled as', async () => {
  open({ showEnd: { ...asked, settledAs: 'broke-off' }, broadcast: ended });
  expect(await screen.findByText(/^The show broke off at/)).toBeVisible();
  expect(screen.getByText(/^Nobody answered in time/)).toBeVisible();
});
