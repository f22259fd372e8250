import type { Page } from 'playwright-core';

/**
 * Returns short texts of content that cannot be read or pressed because it is beside the window; empty if the page fits.
 * The document's own width does not show that, because the layout clips overflow.
 */
export async function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrollsSideways = (element: Element) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(at);
        // Scrollable rows, carousels and text for screen readers only are cut off on purpose.
        if (['auto', 'scroll'].includes(overflowX) || at.matches('[aria-roledescription="carousel"], [aria-hidden="true"]'))
          return true;
        if (position === 'absolute' && (clipPath !== 'none' || at.clientWidth <= 1)) return true;
      }
      return false;
    };
    const isBeside = ({ left, right, width: own }: DOMRect) => own > 0 && (right > width + 1 || left < -1);
    const lost = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(isBeside) && !scrollsSideways(parent)) lost.add(node.nodeValue.trim().slice(0, 60));
    }
    for (const control of document.querySelectorAll('a[href], button, input, textarea, select, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || scrollsSideways(control)) continue;
      if (isBeside(control.getBoundingClientRect())) lost.add(control.outerHTML.slice(0, 80));
    }
    if (document.documentElement.scrollWidth > width)
      lost.add(`The document is ${document.documentElement.scrollWidth} pixels wide.`);
    return [...lost];
  });
}
