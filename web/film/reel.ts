import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';

export const FRAMES_PER_SECOND = 20;

interface Point {
  x: number;
  y: number;
}

/** Records a page frame by frame, so that a slow machine makes the same film as a fast one. */
export class Reel {
  readonly #page: Page;
  readonly #folder: string;
  #count = 0;
  #pointer: Point = { x: 1120, y: 640 };

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** Records the page for the given time; `onFrame` runs before each frame. */
  async hold(seconds: number, onFrame: (frame: number) => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    for (let frame = 0; frame < Math.round(seconds * FRAMES_PER_SECOND); frame++) {
      await onFrame(frame);
      await this.#take();
    }
  }

  /** Moves the pointer to the middle of an element like a hand: fast, then slower. */
  async pointAt(target: Locator, seconds = 0.6): Promise<void> {
    const box = await target.boundingBox();
    if (!box) throw new Error('The target of the pointer is not on the page.');
    const from = this.#pointer;
    const to = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const frames = Math.round(seconds * FRAMES_PER_SECOND);
    await this.hold(seconds, (frame) => {
      const way = 1 - (1 - (frame + 1) / frames) ** 3;
      this.#pointer = { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way };
      return this.#page.mouse.move(this.#pointer.x, this.#pointer.y);
    });
  }

  /** Types a text over the given time and records it. */
  async type(field: Locator, text: string, seconds: number): Promise<void> {
    const frames = Math.round(seconds * FRAMES_PER_SECOND);
    await this.hold(seconds, (frame) => field.fill(text.slice(0, Math.ceil((text.length * (frame + 1)) / frames))));
  }

  async #take(): Promise<void> {
    await this.#page.evaluate(drawPointer, this.#pointer);
    const name = `${String(this.#count++).padStart(4, '0')}.png`;
    await this.#page.screenshot({ path: path.join(this.#folder, name) });
  }
}

/** Runs in the page: draws the pointer. A popover, because only the top layer is above a dialog, and reopened to stay on top of it. */
function drawPointer({ x, y }: Point): void {
  let pointer = document.getElementById('film-pointer');
  if (!pointer) {
    pointer = Object.assign(document.createElement('div'), { id: 'film-pointer', popover: 'manual' });
    pointer.style.cssText = 'position:fixed;inset:auto;padding:0;border:0;background:none;overflow:visible;pointer-events:none';
    const arrow = '<path d="M5 3l14 8-6 1.6L10 19z" fill="#111" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>';
    pointer.innerHTML = `<svg width="30" height="30" viewBox="0 0 24 24">${arrow}</svg>`;
    document.body.append(pointer);
  } else {
    pointer.hidePopover();
  }
  pointer.showPopover();
  pointer.style.left = `${x - 6}px`;
  pointer.style.top = `${y - 4}px`;
}
