import { draftsOf } from './forget-drafts.ts';
import { localStore, storedKeys } from './local-store.ts';

/** Days after which a draft that nobody wanted back is forgotten. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/** Text that was typed into a form and not saved. */
export interface Draft {
  /** When it was kept, in milliseconds. */
  at: number;
  values: Readonly<Record<string, unknown>>;
  /** The values of the form before anything was typed. */
  untouched: Readonly<Record<string, unknown>>;
  /** The edited thing as the form was filled with it; null for a new one. */
  seen: unknown;
}

/** The owner of the form, its name, and the tab that it is open in. */
export interface DraftPlace {
  userId: string;
  form: string;
  tab: string;
}

const ofForm = ({ userId, form }: DraftPlace) => `${draftsOf(userId)}${encodeURIComponent(form)}:`;

/** Keeps a draft in this browser. A full storage loses nothing but the draft. */
export function keepDraft(place: DraftPlace, draft: Draft): void {
  try {
    localStore().setItem(ofForm(place) + place.tab, JSON.stringify(draft));
  } catch {
    // There is no room for it.
  }
}

export const dropDraft = (place: DraftPlace): void => localStore().removeItem(ofForm(place) + place.tab);

/** Returns the latest draft of a form that other tabs have kept, with its place; null if there is none. Drafts that are too old are forgotten. */
export function findDraft(place: DraftPlace, now: number = Date.now()): { place: DraftPlace; draft: Draft } | null {
  const start = ofForm(place);
  const found = storedKeys(start).flatMap((key) => {
    const draft = readDraft(localStore().getItem(key));
    if (draft && draft.at > now - KEPT_DAYS * DAY_MS) return [{ place: { ...place, tab: key.slice(start.length) }, draft }];
    localStore().removeItem(key);
    return [];
  });
  const [latest = null] = found
    .filter(({ place: { tab } }) => tab !== place.tab)
    .toSorted((one, other) => other.draft.at - one.draft.at);
  return latest;
}

function readDraft(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? '') as Draft;
    return typeof draft.at === 'number' && typeof draft.values === 'object' && typeof draft.untouched === 'object' ? draft : null;
  } catch {
    return null;
  }
}
