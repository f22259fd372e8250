import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OperatorsOrganization } from '#shared/api/operations/operator.ts';
import { sampleEvening } from '#shared/testing/sample-evening.ts';
import { keepToken } from '../../lib/session/token.ts';
import { fakeApi } from '../../../test/fake-api.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { tokenFor } from '../../../test/tokens.ts';

const user = userEvent.setup();

const organization = (change: Partial<OperatorsOrganization> = {}): OperatorsOrganization => ({
  organizationId: 'usr_1',
  name: 'Harbour Arena',
  createdAt: '2026-11-20T16:00:00.000Z',
  rung: 'published',
  isWaiting: false,
  held: null,
  mails: 1204,
  bounces: 3,
  complaints: 0,
  heldBack: 0,
  paidOrders: 80,
  refunds: 2,
  ...change,
});

let operators = 0;
function open(address: string, answers: Parameters<typeof fakeApi>[0]) {
  keepToken(tokenFor(`operator${(operators += 1)}`));
  const calls = fakeApi(answers);
  renderApp(address);
  return calls;
}

const HELD = { at: '2026-11-25T10:00:00.000Z', reason: '15 of 120 mails in a week came back.', byPlatform: true };

describe('the list', () => {
  test('begins with those that wait, shows another group, and loads more of it', async () => {
    const pages: Record<string, object> = {
      waiting: { organizations: [], next: null },
      held: { organizations: [organization({ held: HELD })], next: 'usr_1' },
    };
    const calls = open('/operator', {
      'GET /operator/organizations': (_: unknown, query: Record<string, string>) => {
        if (query.after)
          return { json: { organizations: [organization({ organizationId: 'usr_2', name: 'Basement' })], next: null } };
        return { json: pages[query.group ?? ''] };
      },
    });
    expect(await screen.findByText('Nobody is waiting for your approval.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'On hold' }));
    const shown = await screen.findByRole('list', { name: 'On hold' });
    expect(within(shown).getByRole('link')).toHaveAttribute('href', '/operator/organizations/usr_1');
    expect(shown).toHaveTextContent(/Harbour Arena.*On hold.*15 of 120 mails.*1,204 emails.*3 bounced.*80 paid orders/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await within(shown).findByText('Basement')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(calls.filter(({ route }) => route.startsWith('GET /operator'))).toHaveLength(3);
  });

  test('finds organisations by name or address, in all groups, and goes back to the groups', async () => {
    const queries: Record<string, string>[] = [];
    open('/operator', {
      'GET /operator/organizations': (_: unknown, query: Record<string, string>) => {
        queries.push(query);
        return { json: { organizations: query.search === 'harb' ? [organization()] : [], next: null } };
      },
    });
    const field = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(field, 'harb{Enter}');
    expect(await screen.findByRole('list', { name: 'Found for “harb”' })).toHaveTextContent('Harbour Arena');
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    const again = screen.getByRole('searchbox');
    expect(again).toHaveValue('harb');
    await user.clear(again);
    await user.type(again, 'nobody{Enter}');
    expect(await screen.findByText('No organisation was found.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'On hold' }));
    expect(await screen.findByText('No organisation is on hold.')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(queries).toEqual([{ group: 'waiting' }, { search: 'harb' }, { search: 'nobody' }, { group: 'held' }]);
  });

  test('says to others what the desk is, and how one gets in', async () => {
    open('/operator', { 'GET /operator/organizations': { status: 404, json: { error: 'No.', code: 'not_found' } } });
    expect(await screen.findByRole('heading', { name: 'This desk is for those who run the site' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'On hold' })).not.toBeInTheDocument();
  });
});

describe('an organisation', () => {
  const detail = (change: object = {}) => ({
    ...organization(),
    owners: [{ name: 'Olu', email: 'olu@example.com', isConfirmed: true }],
    events: [
      {
        eventId: 'evt_1',
        title: 'Fight Night',
        subdomain: 'fight',
        startsAt: '2026-12-01T20:00:00.000Z',
        isPublished: true,
        takenDown: null,
      },
    ],
    ...change,
  });

  test('is put on hold with a reason, which is required', async () => {
    let shown = detail();
    const calls = open('/operator/organizations/usr_1', {
      'GET /operator/organizations/usr_1': () => ({ json: shown }),
      'POST /operator/organizations/usr_1/hold': () => {
        shown = detail({ held: { ...HELD, byPlatform: false, reason: 'Spam.' } });
        return { json: { message: 'Harbour Arena is on hold.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Put on hold' }));
    const dialog = screen.getByRole('dialog', { name: 'Put Harbour Arena on hold?' });
    await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
    expect(await within(dialog).findByText('Say why')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Reason, as its owner reads it'), 'Spam.');
    await user.click(within(dialog).getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('Put on hold by an operator')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Release' })).toBeVisible();
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ reason: 'Spam.' });
  });

  test('has its events, each of which can be taken down', async () => {
    const calls = open('/operator/organizations/usr_1', {
      'GET /operator/organizations/usr_1': { json: detail() },
      'POST /operator/events/evt_1/take-down': { status: 409, json: { error: 'Try again.', code: 'event_changed' } },
    });
    expect(await screen.findByRole('link', { name: 'Fight Night' })).toHaveAttribute('href', expect.stringContaining('fight'));
    await user.click(screen.getByRole('button', { name: 'Take down Fight Night' }));
    const dialog = screen.getByRole('dialog');
    await user.type(within(dialog).getByLabelText('Reason, as its owner reads it'), 'Not theirs.');
    await user.click(within(dialog).getByRole('button', { name: 'Take down' }));
    expect(await within(dialog).findByText('Try again.')).toBeVisible();
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({ reason: 'Not theirs.' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('gets a message', async () => {
    const calls = open('/operator/organizations/usr_1', {
      'GET /operator/organizations/usr_1': { json: detail({ isWaiting: true }) },
      'POST /operator/organizations/usr_1/message': { json: { message: 'Sent.' } },
    });
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write to its owner' }));
    await user.type(screen.getByLabelText('Message'), 'Please call us.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
        subject: 'About Harbour Arena',
        text: 'Please call us.',
      }),
    );
  });
});

test('lists what was done, with links to the organisations', async () => {
  const act = {
    actId: '1',
    at: '2026-11-25T10:00:00.000Z',
    by: 'Ada',
    organizationId: 'usr_1',
    organization: 'Harbour Arena',
    person: null,
    subject: null,
  };
  const ofPerson = { organizationId: null, organization: null, person: 'Q2xvY2tlZA', event: null, text: 'Request 1.' };
  const acts = [
    { ...act, action: 'take-down', event: 'Fight Night', text: 'Not theirs.' },
    { ...act, actId: '0', by: null, action: 'release', event: null, text: '' },
    { ...act, actId: '-1', action: 'erase-person', ...ofPerson },
  ];
  open('/operator/acts', { 'GET /operator/acts': { json: { acts, next: null } } });
  const list = await screen.findByRole('list', { name: 'Acts' });
  expect(list).toHaveTextContent(
    /Ada took down an event of Harbour Arena.*Fight Night.*Not theirs\..*A former operator released Harbour Arena.*Ada erased the data of person Q2xvY2tlZA.*Request 1\./,
  );
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', '/operator/organizations/usr_1');
});

test('brings the area that is open into view, which a phone is too narrow to show beside the others', async () => {
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.textContent);
  };
  open('/operator/acts', { 'GET /operator/acts': { json: { acts: [], next: null } } });
  await screen.findByText(/Nothing was done yet/);
  expect(shown).toEqual(['What we did']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('shows how each broadcast went, whose it was, and older ones', async () => {
  const listed = (change: object) => ({ ...sampleEvening(), organizationId: 'usr_1', organization: 'Harbour Arena', ...change });
  open('/operator/evenings', {
    'GET /operator/evenings': (_: unknown, { before }: Record<string, string>) => ({
      json: before
        ? {
            evenings: [listed({ broadcastId: 'brd_0', title: 'Old Night', organizationId: null, organization: null })],
            next: null,
          }
        : { evenings: [listed({})], next: '2026-11-21T22:10:00.000Z#brd_1' },
    }),
  });
  const list = await screen.findByRole('list', { name: 'Reports' });
  expect(within(list).getByRole('heading')).toHaveTextContent('Fight Night by Harbour Arena');
  expect(within(list).getByRole('link')).toHaveAttribute('href', '/operator/organizations/usr_1');
  expect(list).toHaveTextContent(/Delivery cost\$98\.76paid by the platform; estimated \$120\.00 for 500 viewers/);
  await user.click(screen.getByRole('button', { name: 'Show older ones' }));
  expect(await within(list).findByRole('heading', { name: 'Old Night' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
});

test('says when the first report is there', async () => {
  open('/operator/evenings', { 'GET /operator/evenings': { json: { evenings: [], next: null } } });
  expect(await screen.findByText(/^There was no broadcast yet\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Evenings' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Organisations' })).not.toHaveAttribute('aria-current');
});

describe('the status page', () => {
  const incident = {
    incidentId: 'inc_1',
    title: 'Receipts arrive late',
    parts: ['mail'],
    state: 'investigating',
    startedAt: '2026-11-26T18:00:00.000Z',
    resolvedAt: null,
    updates: [{ at: '2026-11-26T18:00:00.000Z', state: 'investigating', text: 'We look into it.' }],
  };

  test('gets a new incident, once its title, parts and text are there', async () => {
    let incidents: object[] = [];
    const calls = open('/operator/incidents', {
      'GET /operator/incidents': () => ({
        json: { incidents, findings: [{ part: 'mail', from: '2026-11-26T17:55:00.000Z', to: null }] },
      }),
      'POST /operator/incidents': () => {
        incidents = [incident];
        return { json: { message: 'The incident is on the status page.' } };
      },
    });
    expect(await screen.findByText(/^There was no incident/)).toBeVisible();
    expect(screen.getByText(/^Alarms are raised/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open an incident' }));
    const dialog = screen.getByRole('dialog', { name: 'Open an incident' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    for (const sentence of ['Say what is wrong', 'Choose at least one', 'Write what people need to know']) {
      expect(within(dialog).getByText(sentence)).toBeVisible();
    }
    await user.type(within(dialog).getByLabelText('Title'), ' Receipts arrive late ');
    await user.click(within(dialog).getByLabelText('Mail'));
    await user.type(within(dialog).getByLabelText('What everybody reads'), 'We look into it.');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('heading', { name: 'Receipts arrive late' })).toBeVisible();
    const sent = calls.filter(({ route }) => route === 'POST /operator/incidents').map(({ body }) => body);
    expect(sent).toEqual([
      {
        key: expect.stringMatching(/^[\w-]{16,40}$/),
        title: 'Receipts arrive late',
        parts: ['mail'],
        state: 'investigating',
        text: 'We look into it.',
      },
    ]);
  });

  test('gets an update that names how many its writer has read, and says if there is a newer one', async () => {
    const calls = open('/operator/incidents', {
      'GET /operator/incidents': { json: { incidents: [incident], findings: [] } },
      'POST /operator/incidents/inc_1/updates': { status: 409, json: { error: 'Read it first.', code: 'incident_changed' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Add an update to Receipts arrive late' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).queryByLabelText('Title')).not.toBeInTheDocument();
    await user.selectOptions(within(dialog).getByLabelText('State'), 'Resolved');
    await user.type(within(dialog).getByLabelText('What everybody reads'), 'Over.');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await within(dialog).findByText('Read it first.')).toBeVisible();
    expect(calls.find(({ route }) => route.startsWith('POST'))?.body).toEqual({
      after: 1,
      parts: ['mail'],
      state: 'resolved',
      text: 'Over.',
    });
  });
});

test('lists acts on the status page without an organisation', async () => {
  const act = { actId: '1', at: '2026-11-25T10:00:00.000Z', by: 'Ada', organizationId: null, organization: null, event: null };
  const acts = [{ ...act, action: 'open-incident', subject: 'Receipts arrive late', text: 'We look into it.' }];
  open('/operator/acts', { 'GET /operator/acts': { json: { acts, next: null } } });
  const list = await screen.findByRole('list', { name: 'Acts' });
  expect(list).toHaveTextContent(/Ada opened an incident.*Receipts arrive late.*We look into it\./);
  expect(within(list).queryByRole('link')).not.toBeInTheDocument();
});
