import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleStatement } from '#shared/testing/sample-statement.ts';
import { NO_BROADCAST } from '#shared/video/broadcast/no-broadcast.ts';
import type { Route } from '../../../../test/fake-api.ts';
import { samplePackage } from '../../../../test/sample-package.ts';
import { StoredThing } from './stored-thing.ts';
import { studioEvent } from './studio-event.ts';

/** A form of the studio that edits a stored thing. */
export interface EditForm {
  path: string;
  /** The thing, and the routes with which the form reads and edits it. */
  open: () => { thing: StoredThing; routes: Record<string, Route>; edit: string };
  /** Comes to the form, where the page does not show it at once. */
  enter?: () => Promise<void>;
  /** The label of the field that is typed into, within the form. */
  field: string;
  form?: string;
  save: string;
  /** A field of the thing with three values, and how each is typed. */
  values: Readonly<Record<'mine' | 'theirs', { value: unknown; typed: string }>>;
  name: string;
  /** A change of another field by somebody else; none if the form has one field only. */
  other?: Record<string, unknown>;
}

const EVENT = 'POST /studio/events/evt_fight';
const ofEvent = () => {
  const thing = new StoredThing(studioEvent({ time_zone: 'Europe/Berlin', ad_tag: null }));
  return {
    thing,
    edit: EVENT,
    routes: { 'GET /studio/events': () => ({ json: { events: [thing.now] } }), [EVENT]: thing.edit() },
  };
};
const parts = { events: [], packages: [], codes: [], countries: [] };
const SALES = {
  total: { sales: 0, free: 0, given: 0, gross: 0, discount: 0, refunded: 0, disputed: 0, net: 0 },
  steps: [],
  partsFrom: '2026-11-21T00:00:00.000Z',
  partsTo: '2026-11-22T00:00:00.000Z',
  ...parts,
};

/** Adds what the control room reads. */
const withBroadcast = (of: ReturnType<typeof ofEvent>) => ({
  ...of,
  routes: {
    'GET /studio/events/evt_fight/broadcast': { json: NO_BROADCAST },
    'GET /studio/events/evt_fight/multistream': { json: { targets: [] } },
    'GET /studio/events/evt_fight/quality': { json: { minutes: [] } },
    'GET /studio/sales': { json: SALES },
    ...of.routes,
  } as Record<string, Route>,
});
const words = (mine: string, theirs: string) => ({
  mine: { value: mine, typed: mine },
  theirs: { value: theirs, typed: theirs },
});

/** Returns the blocks of a page with one block under a heading. */
const questionsUnder = (title: string) => [
  { kind: 'questions', title, entries: [{ question: 'Is there a break?', text: 'Yes.' }] },
];

/** The forms by the files that save them. */
export const EDIT_FORMS: Readonly<Record<string, EditForm>> = {
  'details/details-form.tsx': {
    path: '/studio/events/evt_fight',
    open: () => ofEvent(),
    field: 'Title',
    save: 'Save changes',
    name: 'title',
    values: words('Mine', 'Theirs'),
    other: { description: 'Written by somebody else.' },
  },
  'live/ad-tag.tsx': {
    path: '/studio/events/evt_fight/before',
    open: () => withBroadcast(ofEvent()),
    form: 'Ad before the event',
    field: 'VAST ad tag URL',
    save: 'Save',
    name: 'ad_tag',
    values: words('https://ads.example.com/mine', 'https://ads.example.com/theirs'),
  },
  'live/cost/cost-limit.tsx': {
    path: '/studio/events/evt_fight/before',
    open: () => withBroadcast(ofEvent()),
    form: 'Cost limit',
    field: 'Limit in $',
    save: 'Save the limit',
    name: 'cost_limit',
    values: { mine: { value: 25_000, typed: '250.00' }, theirs: { value: 30_000, typed: '300.00' } },
  },
  'packages/package-form.tsx': {
    path: '/studio/events/evt_fight/packages',
    open: () => {
      const thing = new StoredThing(samplePackage({}));
      const event = () => studioEvent({ packages: [thing.now as never] });
      const edit = `${EVENT}/packages/${String(thing.now._id)}`;
      return {
        thing,
        edit,
        routes: { 'GET /studio/events': () => ({ json: { events: [event()] } }), [edit]: thing.edit(() => event()) },
      };
    },
    enter: async () => userEvent.click(await screen.findByRole('button', { name: /^Edit / })),
    field: 'Name',
    save: 'Save the package',
    name: 'name',
    values: words('Mine', 'Theirs'),
    other: { quota: 77 },
  },
  'page/blocks-form.tsx': {
    path: '/studio/events/evt_fight/page',
    open: () => {
      const thing = new StoredThing({ blocks: questionsUnder('Questions') });
      const edit = `${EVENT}/blocks`;
      const routes = { 'GET /studio/events/evt_fight/blocks': () => ({ json: thing.now }) };
      return { thing, edit, routes: { ...routes, [edit]: thing.edit() } };
    },
    form: 'Page',
    field: 'Heading',
    save: 'Save the page',
    name: 'blocks',
    values: {
      mine: { value: questionsUnder('Mine'), typed: 'Mine' },
      theirs: { value: questionsUnder('Theirs'), typed: 'Theirs' },
    },
  },
  'replay/replay-form.tsx': {
    path: '/studio/events/evt_fight/replay',
    open: () => {
      const thing = new StoredThing({
        broadcastId: 'brd_1',
        length: 4_000,
        cutPoints: [0, 2_000, 4_000],
        ranges: [{ from: 0, to: 4_000 }],
        chapters: [{ at: 0, title: 'Start' }],
        version: 1,
        state: 'published',
        published: null,
        marks: [],
        suggestions: [],
      });
      const edit = `${EVENT}/replay`;
      const preview = { json: { manifestUrl: 'http://localhost/master.m3u8', expiresAt: '2026-11-21T23:00:00.000Z' } };
      const routes = {
        'GET /studio/events/evt_fight/replay': () => ({ json: { replay: thing.now } }),
        [`${edit}/preview`]: preview,
      };
      return { thing, edit, routes: { ...routes, [edit]: thing.edit((now) => ({ replay: now })) } };
    },
    form: 'Replay',
    field: 'Title of chapter 1',
    save: 'Save the replay',
    name: 'chapters',
    values: {
      mine: { value: [{ at: 0, title: 'Mine' }], typed: 'Mine' },
      theirs: { value: [{ at: 0, title: 'Theirs' }], typed: 'Theirs' },
    },
    other: { ranges: [{ from: 2_000, to: 4_000 }] },
  },
  'brand/brand-form.tsx': {
    path: '/studio/brand',
    open: () => {
      const thing = new StoredThing({
        accent: null,
        logo: null,
        icon: null,
        sender_name: '',
        terms: '',
        refunds: '',
        privacy: '',
      });
      const edit = 'POST /studio/brand';
      return { thing, edit, routes: { 'GET /studio/brand': () => ({ json: thing.now }), [edit]: thing.edit() } };
    },
    field: 'Terms of sale (optional)',
    save: 'Save brand',
    name: 'terms',
    values: words('Mine', 'Theirs'),
    other: { privacy: 'Written by somebody else.' },
  },
  'brand/sender/address-form.tsx': {
    path: '/studio/brand',
    open: () => {
      const thing = new StoredThing({ address: null, state: 'none', records: [], checked_at: null });
      const edit = 'POST /studio/sender';
      const shown = () => ({ ...thing.now, state: thing.now.address === null ? 'none' : 'waiting' });
      const brand = { accent: null, logo: null, icon: null, sender_name: '', terms: '', refunds: '', privacy: '' };
      return {
        thing,
        edit,
        routes: {
          'GET /studio/brand': { json: brand },
          'GET /studio/sender': () => ({ json: shown() }),
          [edit]: thing.edit(shown),
        },
      };
    },
    form: 'Address of emails',
    field: 'Your address',
    save: 'Set up this address',
    name: 'address',
    values: words('mine@example.com', 'theirs@example.com'),
  },
  'settings/settings-form.tsx': {
    path: '/studio/settings',
    open: () => {
      const thing = new StoredThing({
        sellerName: '',
        sellerAddress: '',
        taxNumber: '',
        referralCredit: 0,
        outages: [],
        refundsUnreviewed: 1000,
        refundedUnreviewed: 1_000_000,
      });
      const edit = 'POST /studio/settings';
      return { thing, edit, routes: { 'GET /studio/settings': () => ({ json: thing.now }), [edit]: thing.edit() } };
    },
    field: 'Tax number',
    save: 'Save settings',
    name: 'taxNumber',
    values: words('MINE 1', 'THEIRS 2'),
    other: { sellerAddress: '1 Quay' },
  },
  'clips/rename-clip.tsx': {
    path: '/studio/events/evt_fight/live',
    open: () => {
      const thing = new StoredThing({
        clipId: 'clip_1',
        title: 'Knock-out',
        from: '2026-11-21T20:00:00.000Z',
        to: '2026-11-21T20:00:20.000Z',
        shape: 'wide',
        position: 'centre',
        state: 'ready',
        reason: null,
        video: '/images/clips/evt_fight/clip_1/clip.mp4',
        poster: null,
        createdAt: '2026-11-21T20:01:00.000Z',
        clicks: 3,
      });
      const edit = `${EVENT}/clips/clip_1`;
      const listed = () => ({ json: { broadcastId: null, clips: [thing.now] } });
      const routes = { ...withBroadcast(ofEvent()).routes, 'GET /studio/events/evt_fight/clips': listed };
      return { thing, edit, routes: { ...routes, [edit]: thing.edit() } };
    },
    enter: async () => userEvent.click(await screen.findByRole('button', { name: /^Rename / })),
    form: 'Its page and previews of its link show the new title. The link stays the same.',
    field: 'Title',
    save: 'Save',
    name: 'title',
    values: words('Mine', 'Theirs'),
  },
  'webhooks/edit-webhook.tsx': {
    path: '/studio/webhooks',
    open: () => {
      const thing = new StoredThing({
        webhookId: 'whk_1',
        url: 'https://books.example.com/marquee',
        events: ['order.paid'],
        createdAt: '2026-11-01T10:00:00.000Z',
        paused: null,
        failures: 0,
        earlierSecretUntil: null,
      });
      const edit = 'POST /studio/webhooks/whk_1';
      return {
        thing,
        edit,
        routes: {
          'GET /studio/webhooks': () => ({ json: { webhooks: [thing.now] } }),
          'GET /studio/webhooks/whk_1/deliveries': { json: { deliveries: [] } },
          [edit]: thing.edit(),
        },
      };
    },
    enter: async () => userEvent.click(await screen.findByRole('button', { name: /^Edit / })),
    form: 'A new address also gets messages still waiting for the old one.',
    field: 'Address',
    save: 'Save',
    name: 'url',
    values: words('https://mine.example.com/', 'https://theirs.example.com/'),
    other: { events: ['order.refunded'] },
  },
  'payouts/partners-form.tsx': {
    path: '/studio/events/evt_fight/statement',
    open: () => {
      const thing = new StoredThing({ partners: [{ name: 'Venue', percent: 10 }] });
      const edit = `${EVENT}/partners`;
      const statement = () =>
        sampleStatement({ partners: (thing.now.partners as []).map((one: object) => ({ ...one, amount: 1 })) as never });
      return {
        thing,
        edit,
        routes: { 'GET /studio/events/evt_fight/statement': () => ({ json: statement() }), [edit]: thing.edit() },
      };
    },
    field: 'Name',
    save: 'Save partners',
    name: 'partners',
    values: {
      mine: { value: [{ name: 'Mine', percent: 10 }], typed: 'Mine' },
      theirs: { value: [{ name: 'Theirs', percent: 10 }], typed: 'Theirs' },
    },
  },
};
