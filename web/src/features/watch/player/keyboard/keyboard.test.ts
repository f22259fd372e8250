import { commandFor } from './keyboard.ts';

function press(key: string, target: Element = document.body, modifier: Partial<KeyboardEvent> = {}) {
  return { key, target, altKey: false, ctrlKey: false, metaKey: false, ...modifier };
}

function element(html: string): Element {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild ?? holder;
}

describe('the keys of the player', () => {
  it.each([
    [' ', { do: 'toggle-play' }],
    ['k', { do: 'toggle-play' }],
    ['K', { do: 'toggle-play' }],
    ['j', { do: 'seek', seconds: -10 }],
    ['l', { do: 'seek', seconds: 10 }],
    ['ArrowLeft', { do: 'seek', seconds: -5 }],
    ['ArrowRight', { do: 'seek', seconds: 5 }],
    ['ArrowUp', { do: 'volume', change: 0.1 }],
    ['ArrowDown', { do: 'volume', change: -0.1 }],
    ['m', { do: 'toggle-mute' }],
    ['f', { do: 'toggle-full-screen' }],
    ['c', { do: 'toggle-captions' }],
    ['p', { do: 'toggle-picture-in-picture' }],
    ['t', { do: 'toggle-cinema' }],
    ['Home', { do: 'seek-to', part: 0 }],
    ['End', { do: 'seek-to', part: 1 }],
    ['0', { do: 'seek-to', part: 0 }],
    ['7', { do: 'seek-to', part: 0.7 }],
    ['<', { do: 'speed', steps: -1 }],
    ['>', { do: 'speed', steps: 1 }],
    ['?', { do: 'toggle-shortcuts' }],
    ['x', null],
    ['Tab', null],
  ])('%p → %p', (key, command) => {
    expect(commandFor(press(key))).toEqual(command);
  });

  it('leaves the shortcuts of the browser alone', () => {
    expect(commandFor(press('f', document.body, { ctrlKey: true }))).toBeNull();
    expect(commandFor(press('l', document.body, { metaKey: true }))).toBeNull();
    expect(commandFor(press('ArrowLeft', document.body, { altKey: true }))).toBeNull();
  });

  it('leaves a focused control its own keys', () => {
    expect(commandFor(press(' ', element('<button>Mute</button>')))).toBeNull();
    expect(commandFor(press('ArrowUp', element('<input type="range">')))).toBeNull();
    expect(commandFor(press('Home', element('<input type="range">')))).toBeNull();
    expect(commandFor(press('m', element('<select><option>Medium</option></select>')))).toBeNull();
  });

  it('leaves the keys that scroll to a link in the text beside the picture', () => {
    const text = element('<section data-reading><a href="/">Next</a></section>');
    expect(commandFor(press('ArrowDown', text.firstElementChild!))).toBeNull();
    expect(commandFor(press('ArrowLeft', text.firstElementChild!))).toEqual({ do: 'seek', seconds: -5 });
    expect(commandFor(press('ArrowDown', text))).toEqual({ do: 'volume', change: -0.1 });
  });

  it('still handles keys that the focused button or slider does not use', () => {
    expect(commandFor(press('k', element('<button>Mute</button>')))).toEqual({ do: 'toggle-play' });
    expect(commandFor(press(' ', element('<input type="range">')))).toEqual({ do: 'toggle-play' });
  });
});
