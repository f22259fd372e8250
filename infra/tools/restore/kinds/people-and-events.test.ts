import { hashOfAddress } from '#shared/people/account-keys.ts';
import type { Item } from '../item.ts';
import { deletionOf, erasureOf, FUTURE, testRestored } from '../testing/restored-cases.ts';

const login = (n: number, more: object = {}): Item => ({
  pk: `EMAIL#${n}@example.com`,
  sk: 'LOGIN',
  userId: `usr_${n}`,
  email: `${n}@example.com`,
  name: 'Ada',
  passwordHash: 'then',
  role: 'viewer',
  referral: null,
  createdAt: '2026-01-01',
  ...more,
});
const heldFor = (n: number): Item => ({ pk: `EMAIL#${n}@example.com`, sk: 'LOGIN', heldFor: `usr_${n}`, heldUntil: FUTURE });
const event = (n: number, more: object = {}): Item => ({
  pk: `EVENT#evt_${n}`,
  sk: 'EVENT',
  _id: `evt_${n}`,
  subdomain: `sub-${n}`,
  ownerId: 'own',
  title: 'Harvest',
  status: 'published',
  packages: [{ _id: 'a' }],
  version: 3,
  ...more,
});
const atSubdomain = ({ pk: _pk, sk: _sk, ...rest }: Item, subdomain = rest.subdomain as string): Item => ({
  pk: `DOMAIN#${subdomain}`,
  sk: 'EVENT',
  ...rest,
});
const inList = ({ pk: _pk, sk: _sk, ...rest }: Item): Item => ({ pk: 'OWNER#own', sk: `EVENT#${rest._id as string}`, ...rest });

describe('accounts', () => {
  testRestored({
    'a changed password and role stay, a damaged name is mended': {
      table: 'accounts',
      was: login(1, { role: 'organizer' }),
      is: login(1, { passwordHash: 'now', name: '', confirmedAt: 'x' }),
      becomes: login(1, { passwordHash: 'now', confirmedAt: 'x' }),
    },
    'a lost account comes back, with its two-factor login and without its failed logins': {
      table: 'accounts',
      was: login(2, { failures: 3, twoFactor: { secret: '1.x' } }),
      is: null,
      becomes: login(2, { twoFactor: { secret: '1.x' } }),
    },
    'two-factor login that was turned off since stays off': {
      table: 'accounts',
      was: login(17, { name: 'Eve', twoFactor: { secret: '1.x' } }),
      is: login(17),
      becomes: login(17, { name: 'Eve' }),
    },
    'a deleted account stays deleted': {
      table: 'accounts',
      was: login(3),
      is: null,
      alsoIs: [deletionOf('usr_3')],
      left: 'it was deleted by its owner',
    },
    'an account that has moved does not return to its old address': {
      table: 'accounts',
      was: login(4),
      is: null,
      alsoIs: [{ pk: 'USER#usr_4', sk: 'ADDRESS', email: 'new@example.com' }],
      left: 'it has another address now',
    },
    'an address that somebody else has registered stays theirs': {
      table: 'accounts',
      was: login(5),
      is: login(5, { userId: 'usr_other' }),
      left: 'its address belongs to another account now',
    },
    'an account that has moved does not return to its old address while that is held for it': {
      table: 'accounts',
      was: login(6),
      is: { ...heldFor(6), ttl: FUTURE },
      left: 'its account has another address now',
    },
    'an address that was held is not held again': {
      table: 'accounts',
      was: { ...heldFor(7), ttl: FUTURE },
      is: login(7),
    },
    'a lost account stays confirmed': {
      table: 'accounts',
      was: login(8, { confirmedAt: 'x' }),
      is: null,
      becomes: login(8, { confirmedAt: 'x' }),
    },
    'an ended session stays ended': {
      table: 'accounts',
      was: { pk: 'SESSION#x', sk: 'SESSION', userId: 'usr_1', ttl: FUTURE },
      is: null,
    },
    'a message of somebody who was erased stays erased': {
      table: 'accounts',
      was: { pk: 'CONTACT#y', sk: 'MESSAGE', email: 'erased@example.com', ttl: FUTURE },
      is: null,
      alsoIs: [erasureOf('erased@example.com')],
      left: 'its person was erased',
    },
    'what led to such a message stays erased as well': {
      table: 'accounts',
      was: { pk: `WRITTEN-BY#${hashOfAddress('erased@example.com')}`, sk: 'CONTACT#y', contactId: 'y', ttl: FUTURE },
      is: null,
      left: 'its person was erased',
    },
    'a message of anybody else comes back': {
      table: 'accounts',
      was: { pk: 'CONTACT#z', sk: 'MESSAGE', email: 'kept@example.com', ttl: FUTURE },
      is: null,
      becomes: { pk: 'CONTACT#z', sk: 'MESSAGE', email: 'kept@example.com', ttl: FUTURE },
    },
    'an expired message does not come back': {
      table: 'accounts',
      was: { pk: 'CONTACT#x', sk: 'MESSAGE', ttl: 1 },
      is: null,
    },
  });
});

describe('the catalogue and playback', () => {
  testRestored({
    'an event gets its title and packages back, and keeps its place and its new package': {
      table: 'catalog',
      was: event(50, { subdomain: 'old', status: 'draft' }),
      is: event(50, { title: '', packages: [{ _id: 'b' }], has_film: true }),
      becomes: event(50, { packages: [{ _id: 'a' }, { _id: 'b' }], has_film: true, version: 4 }),
    },
    'an old event without a status stays public, and its subscription stays the one that is sold': {
      table: 'catalog',
      was: event(54, { status: 'draft', packages: [{ _id: 's', kind: 'subscription', price: 5 }, { _id: 'a' }] }),
      is: event(54, { status: undefined, title: '', packages: [{ _id: 's', kind: 'subscription', price: 9 }] }),
      becomes: event(54, {
        status: undefined,
        packages: [{ _id: 's', kind: 'subscription', price: 9 }, { _id: 'a' }],
        version: 4,
      }),
    },
    'the damaged copy of an event follows the event': {
      table: 'catalog',
      was: atSubdomain(event(51)),
      alsoWas: [event(51), inList(event(51))],
      is: atSubdomain(event(51, { title: '' }), 'sub-51'),
      alsoIs: [event(51), inList(event(51))],
      becomes: atSubdomain(event(51)),
    },
    'a subdomain that another event has now stays with it': {
      table: 'catalog',
      was: atSubdomain(event(52)),
      alsoWas: [event(52)],
      is: atSubdomain(event(53), 'sub-52'),
      left: 'another event has its subdomain now',
    },
    'plays are remembered from the first to the last': {
      table: 'playback',
      was: { pk: 'PLAY#usr_1', sk: 'EVENT#evt_1', firstAt: '1', lastAt: '2', renewals: 9, ttl: FUTURE },
      is: { pk: 'PLAY#usr_1', sk: 'EVENT#evt_1', firstAt: '3', lastAt: '4', renewals: 2, ttl: FUTURE + 1 },
      becomes: { pk: 'PLAY#usr_1', sk: 'EVENT#evt_1', firstAt: '1', lastAt: '4', renewals: 9, ttl: FUTURE + 1 },
    },
  });
});
