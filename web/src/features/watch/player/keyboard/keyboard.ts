export type Command =
  | { do: 'toggle-play' }
  | { do: 'seek'; seconds: number }
  /** Seeks to a part of the film or of the live window, from 0 to 1. The end of a broadcast is live. */
  | { do: 'seek-to'; part: number }
  /** Plays one step slower or faster. */
  | { do: 'speed'; steps: 1 | -1 }
  | { do: 'volume'; change: number }
  | { do: 'toggle-mute' }
  | { do: 'toggle-full-screen' }
  | { do: 'toggle-captions' }
  | { do: 'toggle-picture-in-picture' }
  /** Lets the picture fill the window, or takes that back. */
  | { do: 'toggle-cinema' }
  | { do: 'toggle-shortcuts' };

const keys: Record<string, Command> = {
  ' ': { do: 'toggle-play' },
  k: { do: 'toggle-play' },
  j: { do: 'seek', seconds: -10 },
  l: { do: 'seek', seconds: 10 },
  ArrowLeft: { do: 'seek', seconds: -5 },
  ArrowRight: { do: 'seek', seconds: 5 },
  ArrowUp: { do: 'volume', change: 0.1 },
  ArrowDown: { do: 'volume', change: -0.1 },
  m: { do: 'toggle-mute' },
  f: { do: 'toggle-full-screen' },
  c: { do: 'toggle-captions' },
  p: { do: 'toggle-picture-in-picture' },
  t: { do: 'toggle-cinema' },
  Home: { do: 'seek-to', part: 0 },
  End: { do: 'seek-to', part: 1 },
  '<': { do: 'speed', steps: -1 },
  '>': { do: 'speed', steps: 1 },
  '?': { do: 'toggle-shortcuts' },
};
const DIGIT = /^\d$/;

type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>;

/** Returns the player's command for a key press; null for browser shortcuts, a focused control's own keys and other keys. */
export function commandFor(press: KeyPress): Command | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  if (isControlsOwn(key, press.target)) return null;
  return DIGIT.test(key) ? { do: 'seek-to', part: Number(key) / 10 } : (keys[key] ?? null);
}

/** Keys that move a slider, besides the arrows. */
const sliderKeys = ['Home', 'End', 'PageUp', 'PageDown'];

/** Keys that scroll a page. */
const scrollKeys = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

/** Returns true if what has the focus uses the key: Space presses buttons and links, arrows move sliders, and scroll from a link in the text, a select takes letters too. */
function isControlsOwn(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('select, textarea, [contenteditable]')) return true;
  if (key === ' ') return target.closest('button, a') !== null;
  if (scrollKeys.includes(key) && target.closest('[data-reading] :is(a, button)')) return true;
  return (key.startsWith('Arrow') || sliderKeys.includes(key)) && target.closest('input') !== null;
}
