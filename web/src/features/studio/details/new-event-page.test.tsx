import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { bodySent } from '../testing/body-sent.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';

test('creates an event whose address follows its title', async () => {
  const created = studioEvent({ title: 'Soirée d’été', status: 'draft', needs: ['picture', 'way_in'] });
  const events: StudioEvent[] = [];
  const calls = openStudio('/studio/events/new', events, {
    'GET /studio/subdomains/soiree-d-ete': { json: { refusal: null } },
    'POST /studio/events': () => {
      events.push(created);
      return { json: created };
    },
  });
  await userEvent.type(await screen.findByLabelText('Title'), 'Soirée d’été');
  expect(screen.getByLabelText('Address')).toHaveValue('soiree-d-ete');
  await userEvent.click(screen.getByRole('button', { name: 'Create the event' }));
  expect(await screen.findByText('Choose when it starts')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Time zone of the venue' }));
  await userEvent.keyboard('cannes{Enter}');
  await userEvent.type(screen.getByLabelText('Starts'), '2027-06-01T20:00');
  await userEvent.click(screen.getByRole('button', { name: 'Create the event' }));
  expect(await screen.findByRole('heading', { name: 'Before you publish' })).toBeVisible();
  expect(bodySent(calls, 'POST /studio/events')).toEqual({
    key: expect.stringMatching(/^[\w-]{16,40}$/),
    title: 'Soirée d’été',
    subdomain: 'soiree-d-ete',
    description: '',
    time_zone: 'Europe/Paris',
    venue_city: 'Cannes',
    start_time: '2027-06-01T18:00:00.000Z',
    end_time: null,
  });
});
