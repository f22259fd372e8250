/** Id of the element that holds a page's own content. */
export const MAIN_ID = 'main';

/**
 * Makes the link that skips the header move the focus alone. A navigation to its fragment while a prerendered page is being hydrated
 * would make React drop the content and render it again, and whoever has pressed Tab meanwhile would lose their place. Before the
 * script runs, the browser follows the link itself, which does no harm.
 */
export function followSkipLink(page: Document): void {
  page.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest(`a[href="#${MAIN_ID}"]`))) return;
    event.preventDefault();
    page.getElementById(MAIN_ID)?.focus();
  });
}
