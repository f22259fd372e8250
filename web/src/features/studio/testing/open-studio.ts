import { act } from '@testing-library/react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { type ApiCall, fakeApi, type Route } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { tokenFor } from '../../../../test/tokens.ts';
import { forgetToken, keepToken } from '../../../lib/session/token.ts';
import { studioEvent } from './studio-event.ts';

let organizers = 0;

afterEach(() => act(() => forgetToken()));

/**
 * Opens a page of the studio as an organiser of their own, whose events were not read before. They are signed out after the test.
 * @param events as the server has them; a test may change the list
 * @returns the calls so far
 */
export function openStudio(path: string, events: StudioEvent[], routes: Record<string, Route> = {}): ApiCall[] {
  organizers += 1;
  keepToken(tokenFor(`organizer-${organizers}`));
  const calls = fakeApi({
    'GET /studio/events': () => ({ json: { events } }),
    'GET /studio/settings': { json: { sellerName: 'Ringside Ltd' } },
    'GET /studio/organization': { json: { name: 'Ringside', contact_email: '', time_zone: null } },
    'GET /studio/payout-method': { json: { method: null, version: 0, waitDays: 3 } },
    'GET /studio/stripe-account': {
      json: {
        isOffered: false,
        state: 'not-started',
        asks: 0,
        checkedAt: null,
        paidFrom: null,
        underWay: null,
        reserveDays: 0,
        held: null,
        heldUntil: null,
        atStripe: null,
      },
    },
    'GET /studio/events/evt_fight/test-purchase': { json: { cards: 'none', last: null } },
    'GET /studio/partner-accounts': { json: { isOffered: false, partners: [] } },
    'GET /orders/mine': { json: { orders: [], opens: [], gifts: [] } },
    ...routes,
  });
  renderApp(path);
  return calls;
}

/**
 * Opens a page of the studio of an organiser with one event.
 * @param route an endpoint that the page asks
 * @returns the queries with which it was asked so far
 */
export function openAsking(path: string, route: string, answer: Route): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  openStudio(path, [studioEvent()], {
    [route]: (body, query) => {
      queries.push(query);
      return typeof answer === 'function' ? answer(body, query) : answer;
    },
  });
  return queries;
}
