/** Modules that every page needs, bundled into one file that changes rarely; six files would be a kilobyte larger. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|jotai|jwt-decode)\/|src\/lib\/(session\/token|page\/use-taken-over)\.ts|shared\/(shell\/prerendered|catalog\/event-state)\.ts|rolldown\/runtime\.js/;

/**
 * Parts of the interface that many pages share, and what pages need that sell, the embed of an event among them: a file for each, not
 * one for each module. Icons that the studio's pages share stay out of it.
 */
const PARTS =
  /web\/src\/(ui\/(?!forms|desk\/|dialog\/|message|theme-toggle|site\/|account\/code-field)|lib\/(?!purchase|session|claims|api\/(server-state|use-pages|use-proof-ahead|use-action)|browser\/(drafts|change-keys|save-file))).*\.tsx?$|node_modules\/lucide-react\/(?!.*\/(sun|moon|info|circle-.*|archive|arrow-left|building-.*|calendar-plus|chart-column|chevron-right|globe|pencil-line|plus|radio|rocket|search-x|user-plus)\.)/;
const SELLING =
  /web\/src\/(lib\/(purchase|session\/use-admission|time\/time-left|event-status\/)|features\/event\/(use-event|use-live|states\/event-loading|poster|event-columns|poster-header|offer\/use-ownership|offer\/use-sale-clock|time\/event-date|time\/status-badge)\.)|shared\/(catalog\/(package-terms|ticket-rights)|money\/money|video\/(broadcast\/broadcast|playback\/playback-pace))\.ts|(clock|layers|maximize|calendar-x|circle-play|door-open|monitor-smartphone)\.mjs$/;

/** Modules that the pages of the site share besides, and neither those of events nor the studio. */
const SITE = /web\/src\/(ui\/(site\/|theme-toggle)|lib\/claims)|\/(sun|moon)\.mjs$/;

/** Forms and messages, which an event's page shows only when something is wrong. */
const FORMS = /web\/src\/(ui\/(forms\/(?!checkbox|form-dialog|bind-field)|message)|features\/auth\/pending-note).*\.tsx?$/;

/** Lists, what loads, and questions, which only the studio, the operator's desk and the pages of an account show. */
const DESK = /web\/src\/(ui\/(desk\/(?!drafts\/)|dialog\/confirm-dialog)|lib\/api\/use-pages).*\.tsx?$/;

/** The modules that keep the words of a form, and ask before they are dropped: for the studio and the desk, and not for an account's lists. */
const DRAFTS = /web\/src\/(ui\/desk\/drafts\/|lib\/(browser\/drafts|navigation\/use-held-leaving)).*\.tsx?$/;

/** Dialogs with their style sheet, which no page shows before something is pressed. */
const DIALOG = /web\/src\/ui\/dialog\/dialog(-actions)?\.tsx$/;

/** SWR, which an event's page does without until somebody is signed in. */
const SERVER_STATE = /node_modules\/(swr|dequal|use-sync-external-store)\/|src\/lib\/api\/server-state/;

/** In bytes before minification. A larger module loads only with the pages that use it. */
const SMALL = 2500;

/**
 * The scripts that several pages share. A group also takes in what its modules import, unless a group of higher priority has it:
 * groups for fewer pages therefore have the lower priority.
 */
export const chunkGroups = [
  { name: 'base', test: BASE, priority: 3 },
  // The contents of the first script stay there.
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'parts', test: PARTS, minShareCount: 4, maxModuleSize: SMALL, priority: 1 },
  { name: 'selling', test: SELLING, minShareCount: 2, maxModuleSize: SMALL, priority: 1 },
  { name: 'site', test: SITE, minShareCount: 2, maxModuleSize: SMALL, priority: 1 },
  { name: 'forms', test: FORMS, minShareCount: 3 },
  { name: 'dialog', test: DIALOG, minShareCount: 2 },
  { name: 'desk', test: DESK, minShareCount: 2 },
  { name: 'drafts', test: DRAFTS, minShareCount: 2 },
  { name: 'server-state', test: SERVER_STATE },
];
