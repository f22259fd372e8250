import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { StoredThing } from '../testing/stored-thing.ts';
import { studioEvent } from '../testing/studio-event.ts';

const READ = 'GET /studio/events/evt_fight/blocks';
const EDIT = 'POST /studio/events/evt_fight/blocks';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string, at = 0) => userEvent.type(screen.getAllByLabelText(label)[at]!, text);
const headings = () => screen.getAllByLabelText('Heading').map((field) => (field as HTMLInputElement).value);

function open(blocks: object[]) {
  const thing = new StoredThing({ blocks });
  const routes = { [READ]: () => ({ json: thing.now }), [EDIT]: thing.edit() };
  return { thing, calls: openStudio('/studio/events/evt_fight/page', [studioEvent()], routes) };
}

const lineup = { kind: 'lineup', title: 'Line-up', entries: [{ name: 'Ana', role: '', time: '9 pm', picture: null }] };
const questions = { kind: 'questions', title: 'Questions', entries: [{ question: 'A break?', text: 'Yes.' }] };

test('a page without blocks offers them, and saves what is filled in', async () => {
  const { calls } = open([]);
  expect(await screen.findByRole('heading', { name: 'Give your event a face' })).toBeVisible();
  await press('Line-up');
  await press('Save the page');
  expect(await screen.findByText('Please fill this in')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await type('Name', 'Ana');
  await type('Time (optional)', '9 pm');
  await press('Press');
  await type('Quote', 'A night to keep.');
  await type('Who said it', 'The Post');
  await type('Web address (optional)', 'post.example.com');
  await press('Save the page');
  expect(await screen.findByText('Please give the whole address, beginning with https://')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Web address (optional)'));
  await type('Web address (optional)', 'https://post.example.com');
  await press('Save the page');
  expect(await screen.findByText('Saved')).toBeVisible();
  const saved = { kind: 'press', title: 'Press' };
  const entries = [{ text: 'A night to keep.', source: 'The Post', url: 'https://post.example.com' }];
  expect(bodySent(calls, EDIT)).toEqual({ blocks: [lineup, { ...saved, entries }], seen: { blocks: [] } });
});

test('blocks are moved, and what was removed comes back', async () => {
  const { thing } = open([lineup, questions]);
  await screen.findByRole('form', { name: 'Page' });
  expect(screen.getByRole('button', { name: 'Move Line-up up' })).toBeDisabled();
  await press('Move Line-up down');
  expect(headings()).toEqual(['Questions', 'Line-up']);
  await press('Remove Questions');
  expect(headings()).toEqual(['Line-up']);
  await press('Undo');
  expect(headings()).toEqual(['Questions', 'Line-up']);
  await press('Add a performer');
  await type('Name', 'Ben', 1);
  await press('Remove performer 1');
  expect(screen.getByLabelText('Name')).toHaveValue('Ben');
  await press('Undo');
  expect(screen.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value)).toEqual(['Ana', 'Ben']);
  await press('Save the page');
  await screen.findByText('Saved');
  const ben = { name: 'Ben', role: '', time: '', picture: null };
  expect(thing.now.blocks).toEqual([questions, { ...lineup, entries: [...lineup.entries, ben] }]);
});

test('a block in which nothing is left is not saved', async () => {
  const { calls } = open([lineup]);
  await screen.findByRole('form', { name: 'Page' });
  await press('Remove performer 1');
  await press('Save the page');
  expect(await screen.findByText('This block has nothing in it yet. Fill it, or remove it')).toBeVisible();
  expect(calls.some(({ route }) => route === EDIT)).toBe(false);
});

test('the preview is beside the form', async () => {
  open([lineup]);
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect(within(preview).getByTitle('The blocks on a phone')).toBeInTheDocument();
});
