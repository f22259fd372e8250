import { REFERRAL_MAX_LENGTH } from '#shared/account-rules.ts';
import { TAKEN_OVER_EVENT } from '#shared/prerendered.ts';

/** How the build asks for the first script and those that it imports. */
const MAIN = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const IMPORTED = /<link rel="modulepreload" crossorigin href/g;

/** How a script is named that is asked for later. */
export const LATER = 'later';

/** A browser that does not tell of its first paint waits for this long after everything else has arrived. Milliseconds. */
const PATIENCE_MS = 500;

/** Runs in the page. In a tab that nobody sees there is no paint to wait for. */
const START = `
      (function () {
        var isStarted = false;
        function start() {
          if (isStarted) return;
          isStarted = true;
          document.querySelectorAll('link[rel="${LATER}"]').forEach(function (link) { link.rel = 'modulepreload'; });
          import(document.querySelector('link[data-main]').href);
        }
        function keepPress(event) {
          var button = event.target.closest('button');
          if (button) button.setAttribute('data-pressed', '');
        }
        // What is seen comes first: the scripts are asked for once it has been painted.
        if (document.hidden) start();
        else if (window.PerformanceObserver) new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
        addEventListener('load', function () { setTimeout(start, ${PATIENCE_MS}); });
        // Whoever goes on by a link goes without the script, and keeps the referral. As in web/src/lib/referral.ts.
        var ref = new URLSearchParams(location.search).get('ref');
        if (ref && ref.length <= ${REFERRAL_MAX_LENGTH}) localStorage.setItem('ref', ref);
        // A button that is pressed before it works is marked, and works later.
        document.addEventListener('click', keepPress, true);
        document.addEventListener('${TAKEN_OVER_EVENT}', function () { document.removeEventListener('click', keepPress, true); });
      })();
    `;

/** Has a page's scripts asked for after its first paint, for a page that shows something without them. */
export function afterPaint(html: string): string {
  return html
    .replace(MAIN, (_, file: string) => `<link rel="${LATER}" data-main crossorigin href="${file}"><script>${START}</script>`)
    .replace(IMPORTED, `<link rel="${LATER}" crossorigin href`);
}
