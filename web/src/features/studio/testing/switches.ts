import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import type { Route } from '../../../../test/fake-api.ts';
import { fakeStorage } from './fake-storage.ts';
import { CONTROL_ROOM } from './new-forms.ts';
import { StoredThing } from './stored-thing.ts';
import { studioEvent } from './studio-event.ts';

/** Something stored that one press in the studio changes. */
export interface Switch {
  path: string;
  /** The thing, the route that changes it, and what the page reads. */
  open: () => { thing: StoredThing; routes: Record<string, Route>; edit: string };
  press: () => Promise<void>;
  name: string;
  /** The value that the press sets, and the one that another member sets meanwhile. */
  mine: unknown;
  theirs: unknown;
}

const EVENT = '/studio/events/evt_fight';
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const brand = { accent: null, icon: null, sender_name: '', terms: '', refunds: '', privacy: '' };
const upload = (rendition: string) => ({ rendition, url: `https://media.example/${rendition}`, headers: {} });

/** The switches by the files that press them. */
export const SWITCHES: Readonly<Record<string, Switch>> = {
  'team/role-select.tsx': {
    path: '/studio/team',
    open: () => {
      const since = '2026-11-01T10:00:00.000Z';
      const olga = { userId: 'usr_olga', name: 'Olga', email: 'olga@example.com', role: 'owner', since, isYou: true };
      const thing = new StoredThing({
        ...olga,
        userId: 'usr_ed',
        name: 'Ed',
        email: 'ed@example.com',
        role: 'editor',
        isYou: false,
      });
      const edit = 'POST /studio/team/members/usr_ed/role';
      const team = () => ({ json: { members: [olga, thing.now], invitations: [] } });
      return { thing, edit, routes: { 'GET /studio/team': team, [edit]: thing.edit() } };
    },
    press: async () => userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Ed' }), 'finance'),
    name: 'role',
    mine: 'finance',
    theirs: 'support',
  },
  'brand/sender/own-address.tsx': {
    path: '/studio/brand',
    open: () => {
      const thing = new StoredThing({ address: 'tickets@ringside.example' });
      const shown = () => ({ ...thing.now, state: thing.now.address === null ? 'none' : 'ready', records: [], checked_at: null });
      const edit = 'POST /studio/sender';
      const routes = { 'GET /studio/brand': { json: { ...brand, logo: null } }, 'GET /studio/sender': () => ({ json: shown() }) };
      return { thing, edit, routes: { ...routes, [edit]: thing.edit(shown) } };
    },
    press: async () => {
      await click('Use our address');
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use our address' }));
    },
    name: 'address',
    mine: null,
    theirs: 'hello@ringside.example',
  },
  'live/notice-tile.tsx': {
    path: `${EVENT}/live`,
    open: () => {
      const live = { state: 'live', since: '2026-11-21T20:00:00.000Z', broadcastId: 'brd_1', message: 'Back at nine' };
      const thing = new StoredThing({ ...NO_BROADCAST, ...live });
      const edit = `POST ${EVENT}/broadcast/notice`;
      const routes = { ...CONTROL_ROOM.routes, [`GET ${EVENT}/broadcast`]: () => ({ json: thing.now }) };
      return { thing, edit, routes: { ...routes, [edit]: thing.edit() } };
    },
    press: () => click('Take it back'),
    name: 'message',
    mine: null,
    theirs: 'The main act begins',
  },
  'brand/logo-section.tsx': {
    path: '/studio/brand',
    open: () => {
      const thing = new StoredThing({ ...brand, logo: '/images/events/org/first/logo.png' });
      const edit = 'POST /studio/brand';
      const sender = { address: null, state: 'none', records: [], checked_at: null };
      const routes = { 'GET /studio/brand': () => ({ json: thing.now }), 'GET /studio/sender': { json: sender } };
      return { thing, edit, routes: { ...routes, [edit]: thing.edit() } };
    },
    press: async () => {
      await click('Remove');
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    },
    name: 'logo',
    mine: null,
    theirs: '/images/events/org/theirs/logo.png',
  },
  'picture/use-event-picture.ts': {
    path: EVENT,
    open: () => {
      const thing = new StoredThing(studioEvent({ image: '/images/events/evt_fight/first/poster.webp' }));
      const edit = `POST ${EVENT}/picture/use`;
      const save = thing.edit();
      const routes = {
        'GET /studio/events': () => ({ json: { events: [thing.now] } }),
        [`POST ${EVENT}/picture`]: { json: { files: [upload('poster'), upload('card')], expiresAt: '' } },
        // The server decides its name when it is shown.
        [edit]: (body: unknown) => save({ image: '/mine.webp', seen: (body as { seen: object }).seen }),
      };
      fakeStorage();
      return { thing, edit, routes };
    },
    press: async () => {
      const file = new File(['pixels'], 'ring.jpg', { type: 'image/jpeg' });
      await userEvent.upload(await screen.findByLabelText('Picture file'), file, { applyAccept: false });
      await click('Use this picture');
    },
    name: 'image',
    mine: '/mine.webp',
    theirs: '/images/events/evt_fight/theirs/poster.webp',
  },
};
