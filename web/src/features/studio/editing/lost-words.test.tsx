import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rightsOf } from '#shared/people/member-rights.ts';
import type { Route } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { EDIT_FORMS, type EditForm } from '../testing/edit-forms.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';
import { ownStudioFiles } from '../testing/studio-files.ts';

const organizations = {
  json: {
    organizations: [
      { organizationId: 'org', name: 'Ringside', role: 'owner', rights: rightsOf('owner'), isApproved: true, trial: null },
    ],
    mayStart: false,
  },
};
/** A form that asks for a password and a code besides, and keeps nothing typed: its own test has what it asks about. */
const ASKED_ELSEWHERE = 'payouts/bank-dialog.tsx';

const scopeOf = ({ form }: EditForm) => (form === undefined ? screen : within(screen.getByRole('form', { name: form })));
async function fieldOf(one: EditForm) {
  await one.enter?.();
  if (one.form !== undefined) await screen.findByRole('form', { name: one.form });
  else await screen.findByLabelText(one.field);
  return scopeOf(one).getByLabelText(one.field);
}
const fill = (one: EditForm, text: string) =>
  fireEvent.change(scopeOf(one).getByLabelText(one.field), { target: { value: text } });
const save = (one: EditForm) => fireEvent.click(scopeOf(one).getByText(one.save));
const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('marquee-draft:'));

function open(one: EditForm) {
  const { thing, routes, edit } = one.open();
  const all: Record<string, Route> = { 'GET /studio/organizations': organizations, ...routes };
  const calls = openStudio(one.path, [studioEvent({ time_zone: 'Europe/Berlin' })], all);
  return { thing, all, edit, calls };
}

beforeEach(() => localStorage.clear());

test('every form that edits a stored thing is here', () => {
  const editing = ownStudioFiles().filter(
    ({ path, text }) => /\buseEdit\(|<ConflictDialog\b/.test(text) && !path.startsWith('editing/'),
  );
  expect(editing.map(({ path }) => path).toSorted()).toEqual([...Object.keys(EDIT_FORMS), ASKED_ELSEWHERE].toSorted());
});

describe.each(Object.keys(EDIT_FORMS))('%s', (file) => {
  const one = EDIT_FORMS[file]!;
  const { mine, theirs } = one.values;
  const typed = () => scopeOf(one).getByLabelText(one.field);

  test('asks before the back button drops words, and which of two changes stays; what only one has changed is kept', async () => {
    window.history.pushState({ idx: -1 }, '', '/studio/nowhere');
    const { thing } = open(one);
    await fieldOf(one);
    fill(one, mine.typed);
    act(() => window.history.back());
    const leaving = await screen.findByText('Leave without saving?');
    await waitFor(() => expect(window.location.pathname).toBe(one.path));
    fireEvent.click(screen.getByText('Keep editing'));
    expect(leaving).not.toBeInTheDocument();
    expect(typed()).toHaveValue(mine.typed);

    thing.change({ [one.name]: theirs.value, ...one.other });
    save(one);
    fireEvent.click(await screen.findByText('Save my choice'));
    expect(screen.getByText('Choose which one to keep')).toBeVisible();
    fireEvent.click(screen.getByText('Keep editing'));
    expect(typed()).toHaveValue(mine.typed);
    expect(thing.now).toMatchObject({ [one.name]: theirs.value });
    save(one);
    fireEvent.click(await screen.findByLabelText('Yours'));
    fireEvent.click(screen.getByText('Save my choice'));
    await waitFor(() => expect(thing.now).toMatchObject({ [one.name]: mine.value, ...one.other }));
    await waitFor(() => expect(screen.queryByText('Someone else changed this')).not.toBeInTheDocument());
  });

  test('keeps words through a crash and a lost connection, and a save that was lost is no conflict with itself', async () => {
    const { thing, all, edit, calls } = open(one);
    await fieldOf(one);
    fill(one, mine.typed);
    await waitFor(() => expect(keptDrafts()).toHaveLength(1));
    cleanup();
    renderApp(one.path);
    await one.enter?.();
    fireEvent.click(await screen.findByText('Bring it back'));
    expect(typed()).toHaveValue(mine.typed);
    const online = window.fetch;
    const isSaved = jest.fn(all[edit] as (body: unknown) => { json: unknown });
    window.fetch = async (input, init) => {
      if (init?.method !== 'POST') return online(input, init);
      isSaved(JSON.parse(init.body as string));
      throw new TypeError('Failed to fetch');
    };
    save(one);
    expect(await scopeOf(one).findByText(/You seem to be offline/)).toBeVisible();
    expect(typed()).toHaveValue(mine.typed);
    expect(thing.now).toMatchObject({ [one.name]: mine.value });
    window.fetch = online;
    save(one);
    await waitFor(() => expect(calls.filter(({ route }) => route === edit)).toHaveLength(1));
    await waitFor(() => expect(keptDrafts()).toEqual([]));
    expect(screen.queryByText('Someone else changed this')).not.toBeInTheDocument();
  });
});

test('a draft still asks about what has changed since it was typed, and takes the other words where these are chosen', async () => {
  const one = EDIT_FORMS['details/details-form.tsx']!;
  const { mine, theirs } = one.values;
  const { thing } = open(one);
  await fieldOf(one);
  fill(one, mine.typed);
  await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  cleanup();
  thing.change({ [one.name]: theirs.value, ...one.other });
  renderApp(one.path);
  fireEvent.click(await screen.findByText('Bring it back'));
  save(one);
  fireEvent.click(await screen.findByLabelText('Theirs'));
  fireEvent.click(screen.getByText('Save my choice'));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByLabelText(one.field)).toHaveValue(theirs.typed);
  expect(thing.now).toMatchObject({ [one.name]: theirs.value, ...one.other });
});

test('what is typed while a save is on its way stays, unsaved', async () => {
  const one = EDIT_FORMS['details/details-form.tsx']!;
  const answer = Promise.withResolvers<void>();
  const { thing, edit, all } = open(one);
  const stored = all[edit] as (body: unknown) => { json: unknown };
  const online = window.fetch;
  window.fetch = async (input, init) => {
    if (init?.method === 'POST') {
      await answer.promise;
      return Response.json(stored(JSON.parse(init.body as string)).json);
    }
    return online(input, init);
  };
  await fieldOf(one);
  fill(one, 'Mine');
  save(one);
  await screen.findByText('Saving...');
  fill(one, 'Mine, and more');
  answer.resolve();
  await waitFor(() => expect(thing.now).toMatchObject({ title: 'Mine' }));
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(screen.getByLabelText(one.field)).toHaveValue('Mine, and more');
});

test('leaving by the back button drops the draft, and goes where it would have gone', async () => {
  window.history.pushState({ idx: -1 }, '', '/studio/nowhere');
  const one = EDIT_FORMS['details/details-form.tsx']!;
  open(one);
  await fieldOf(one);
  fill(one, one.values.mine.typed);
  await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  act(() => window.history.back());
  await screen.findByText('Leave without saving?');
  await waitFor(() => expect(window.location.pathname).toBe(one.path));
  fireEvent.click(screen.getByText('Leave'));
  await waitFor(() => expect(window.location.pathname).not.toBe(one.path));
  expect(keptDrafts()).toEqual([]);
});
