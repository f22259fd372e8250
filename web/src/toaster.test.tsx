import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { notify } from './lib/notify.ts';
import { Toaster } from './toaster.tsx';
import { Dialog } from './ui/dialog/dialog.tsx';

/** Each rule for toasts of the product specification, section 9. */

/** jsdom has no layout, so toasts need a width. */
const TOAST_WIDTH = 320;
let unmount: () => void;
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(TOAST_WIDTH);
  ({ unmount } = render(<Toaster />));
});
afterEach(() => {
  unmount();
  jest.restoreAllMocks();
});

async function showToast(message: string): Promise<HTMLElement> {
  notify.success(message);
  const toast = (await screen.findByText(message)).closest<HTMLElement>('[role="alert"]')!;
  // The library starts the timer once its entrance animation has ended.
  fireEvent.animationEnd(toast);
  return toast;
}

const barOf = (toast: HTMLElement) => toast.querySelector<HTMLElement>('[role="progressbar"]')!;
const isRunning = (toast: HTMLElement) => barOf(toast).style.animationPlayState === 'running';
/** Waits until a toast closes: it then loses its role before its exit animation. */
const isGone = (toast: HTMLElement) => waitFor(() => expect(toast).not.toHaveAttribute('role'));
/** Fires a pointer event at a position; jsdom has no pointer events of its own. */
const point = (type: string, target: Node, clientX: number) =>
  fireEvent(target, Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'mouse' }));

test('a progress bar runs for 5000 ms, then the toast closes automatically', async () => {
  const toast = await showToast('Saved one');
  expect(barOf(toast)).toBeInTheDocument();
  expect(barOf(toast).style.animationDuration).toBe('5000ms');
  expect(isRunning(toast)).toBe(true);
  fireEvent.animationEnd(barOf(toast));
  await isGone(toast);
});

test('it appears at the top right, in the light theme', async () => {
  const toast = await showToast('Saved two');
  expect(toast.parentElement).toHaveClass('Toastify__toast-container--top-right');
  expect(toast).toHaveClass('Toastify__toast-theme--light');
});

test('it pauses while the pointer is on it', async () => {
  const toast = await showToast('Saved three');
  await userEvent.hover(toast);
  expect(isRunning(toast)).toBe(false);
  await userEvent.unhover(toast);
  expect(isRunning(toast)).toBe(true);
});

test('it pauses while the window has lost the focus', async () => {
  const toast = await showToast('Saved four');
  fireEvent.blur(window);
  expect(isRunning(toast)).toBe(false);
  fireEvent.focus(window);
  expect(isRunning(toast)).toBe(true);
});

test('a click does not close it', async () => {
  const toast = await showToast('Saved five');
  await userEvent.click(toast);
  expect(toast).toHaveAttribute('role', 'alert');
});

test('it can be dragged away, and springs back from a short way', async () => {
  const toast = await showToast('Saved six');
  const drag = (distance: number) => {
    point('pointerdown', toast, 100);
    point('pointermove', document, 100 + distance);
    point('pointerup', document, 100 + distance);
  };
  drag(TOAST_WIDTH * 0.5);
  expect(toast).toHaveAttribute('role', 'alert');
  expect(toast.style.transform).toBe('');
  drag(TOAST_WIDTH * 0.9);
  await isGone(toast);
});

test('Alt+T moves the focus to the toast area', async () => {
  const toast = await showToast('Saved seven');
  expect(screen.getByRole('region', { name: 'Notifications Alt+T' })).toContainElement(toast);
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT', key: 't' });
  expect(toast).toHaveFocus();
});

test('it stays readable and usable in front of a dialog that opens, and remains when the dialog closes', async () => {
  const toast = await showToast('Welcome');
  const { unmount: close } = render(
    <Dialog open onClose={() => {}} title="Checkout">
      Card
    </Dialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Checkout' })).toContainElement(toast);
  await userEvent.hover(toast);
  expect(isRunning(toast)).toBe(false);
  close();
  expect(toast).toBeInTheDocument();
  expect(toast).toHaveAttribute('role', 'alert');
});

test('it appears in a dialog that is already open', async () => {
  render(
    <Dialog open onClose={() => {}} title="Checkout">
      Card
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toContainElement(await showToast('Saved in a dialog'));
});
