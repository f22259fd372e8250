import { IN_ANSWERS, ON_PAGES } from '#shared/catalog/testing/state-table.ts';
import { sourceFiles } from './source-tree.ts';

type Place = keyof typeof ON_PAGES | keyof typeof IN_ANSWERS;

/** The files that decide or name the state of an event, each with the place in the table of states that it is a part of. */
const PLACES: Readonly<Record<string, Place>> = {
  'functions/site/events/listed-event-rules.ts': 'list of events',
  'shared/shell/prerendered.ts': 'event page',
  'web/src/features/event/clip/clip-page.tsx': 'event page',
  'web/src/features/event/embed/embed-poster.tsx': 'embed',
  'web/src/features/event/offer/watch-now.tsx': 'event page',
  'web/src/features/events/event-tile.tsx': 'card on /events',
  'web/src/features/library/event-badge.tsx': 'library',
  'web/src/features/library/event-purchase.tsx': 'library',
  'web/src/features/library/kinds/bundled-events.tsx': 'row of a bundle',
  'web/src/features/library/kinds/ticket-actions.tsx': 'library',
  'web/src/features/thank-you/bought/event-ticket.tsx': 'page after paying',
  'web/src/features/thank-you/bought/season.tsx': 'page after paying',
  'web/src/features/thank-you/bought/way-to-watch.tsx': 'page after paying',
  'web/src/features/thank-you/payment/use-paid.ts': 'page after paying',
  'web/src/features/watch/player/use-player.ts': 'waiting room',
  'web/src/features/watch/waiting/waiting-room.tsx': 'waiting room',
  'web/src/ui/shows/show-row.tsx': 'row of a bundle',
  'web/src/ui/shows/show-state.ts': 'row of a bundle',
};

/** An import of the rule, or of its words. */
const ASKS = /\b(?:eventStateOf|stateInWords|isRoomOpen)\b[^;]*from '[^']*(?:event|show)-state\.ts'/;

test('every file that asks for the state of an event belongs to a place in the table of states', () => {
  const asking = sourceFiles().filter(({ code, isForTests }) => !isForTests && ASKS.test(code));
  expect(asking.map(({ path }) => path).toSorted()).toEqual(Object.keys(PLACES).toSorted());
});
