import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Route } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render-app.tsx';
import { collectSavedFiles } from '../../../../test/saved-files.ts';
import { EDIT_FORMS } from '../testing/edit-forms.ts';
import { enterForm, MEMBER, NEW_FORMS, type NewForm } from '../testing/new-forms.ts';
import { openStudio } from '../testing/open-studio.ts';
import { studioEvent } from '../testing/studio-event.ts';
import { studioForms } from '../testing/studio-forms.ts';

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('marquee-draft:'));

/** The form on the page, and what is done with it. */
class OnPage {
  readonly #one: NewForm;

  constructor(one: NewForm) {
    this.#one = one;
  }

  #scope = () => within(screen.getByRole('form', { name: this.#one.form }));

  type(): void {
    for (const [label, value] of Object.entries(this.#one.typed))
      fireEvent.change(this.#scope().getByLabelText(label), { target: { value } });
  }

  /** Returns what its fields hold now, by their labels. */
  words(): Record<string, unknown> {
    const fields = Object.keys(this.#one.typed).map((label) => [
      label,
      this.#scope().getByLabelText<HTMLInputElement>(label).value,
    ]);
    return Object.fromEntries(fields) as Record<string, unknown>;
  }

  async send(): Promise<void> {
    fireEvent.click(this.#scope().getByRole('button', { name: this.#one.save }));
    if (this.#one.confirm) fireEvent.click(await screen.findByRole('button', { name: this.#one.confirm }));
  }
}

/** Loses the connection in the middle of what is sent: the server gets it, and its answer does not arrive. @returns what the server got */
function loseAnswers(post: string): { got: unknown[]; reconnect: () => void } {
  const online = window.fetch;
  const got: unknown[] = [];
  window.fetch = async (input, init = {}) => {
    if (`${init.method} ${new URL(input as string, location.href).pathname.replace('/api/v1', '')}` !== post)
      return online(input, init);
    got.push(JSON.parse(init.body as string));
    throw new TypeError('Failed to fetch');
  };
  return { got, reconnect: () => void (window.fetch = online) };
}

beforeEach(() => {
  localStorage.clear();
  collectSavedFiles();
});

test('every form of the studio is proven, here or as one that edits something stored', () => {
  const proven = new Set([...Object.keys(EDIT_FORMS), ...Object.keys(NEW_FORMS)]);
  const missing = studioForms().filter((path) => !proven.has(path));
  expect(
    missing.map(
      (path) =>
        `${path} is not proven to lose no words: add it to testing/edit-forms.ts if it edits, else to testing/new-forms.ts`,
    ),
  ).toEqual([]);
  expect([...proven].filter((path) => !studioForms().includes(path))).toEqual([]);
});

describe.each(Object.keys(NEW_FORMS))('%s', (file) => {
  const one = NEW_FORMS[file]!;
  const form = new OnPage(one);
  const isDialog = one.enter !== undefined;

  test('loses no word to Back, Escape, a crash, another tab, or a connection that is lost while it is sent', async () => {
    window.history.pushState({ idx: -1 }, '', '/studio/nowhere');
    const routes: Record<string, Route> = { ...MEMBER, ...one.routes, [one.post]: { json: one.answer } };
    const calls = openStudio(one.path, [studioEvent()], routes);
    await enterForm(one);
    form.type();

    act(() => window.history.back());
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(window.location.pathname).toBe(one.path));
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(form.words()).toEqual(one.typed);

    const dialog = screen.queryByRole<HTMLDialogElement>('dialog');
    expect(dialog !== null || !isDialog || file === 'packages/package-form.tsx').toBe(true);
    if (dialog) {
      act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
      await screen.findByRole('dialog', { name: 'Discard what you typed?' });
      fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
      expect(form.words()).toEqual(one.typed);
    }

    const lost = loseAnswers(one.post);
    await form.send();
    expect(await screen.findByText(/You seem to be offline/)).toBeVisible();
    expect(form.words()).toEqual(one.typed);
    lost.reconnect();
    if (one.isSecret) {
      expect(keptDrafts()).toEqual([]);
      await form.send();
    } else {
      await waitFor(() => expect(keptDrafts()).toHaveLength(1));
      cleanup();
      // Another tab of the same member, who begins again there: it has its own draft.
      renderApp(one.path);
      await enterForm(one);
      fireEvent.click(await screen.findByRole('button', { name: 'Bring it back' }));
      expect(form.words()).toEqual(one.typed);
      await form.send();
    }
    await waitFor(() => expect(calls.filter(({ route }) => route === one.post)).toHaveLength(1));
    // By the same key, where it has one: what was made before the crash is not made twice.
    expect(calls.find(({ route }) => route === one.post)!.body).toEqual(lost.got[0]);
    await waitFor(() => expect(keptDrafts()).toEqual([]));
  });
});
