import { REFERRAL_MAX_LENGTH } from '#shared/people/account-rules.ts';
import { TAKEN_OVER_EVENT } from '#shared/shell/prerendered.ts';

/** The elements with which the build loads the first script and those that it imports. */
const MAIN = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const IMPORTED = /<link rel="modulepreload" crossorigin href/g;

/** The `rel` of a link to a script that is loaded later. */
export const LATER = 'later';

/** Milliseconds that a browser which reports no first paint waits after everything else has arrived. */
const PATIENCE_MS = 500;

/** The script that runs in the page. In a hidden tab there is no paint to wait for. */
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
        // Content first: the scripts load once it has been painted.
        if (document.hidden) start();
        else if (window.PerformanceObserver) new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
        addEventListener('load', function () { setTimeout(start, ${PATIENCE_MS}); });
        // A visitor who follows a link before the script has run keeps the referral. As in web/src/lib/referral.ts.
        var ref = new URLSearchParams(location.search).get('ref');
        if (ref && ref.length <= ${REFERRAL_MAX_LENGTH}) localStorage.setItem('ref', ref);
        // A button that is pressed before it works is marked, and works later on.
        document.addEventListener('click', keepPress, true);
        document.addEventListener('${TAKEN_OVER_EVENT}', function () { document.removeEventListener('click', keepPress, true); });
      })();
    `;

/** Returns a page whose scripts load after its first paint, for a page that shows something without them. */
export function afterPaint(html: string): string {
  return html
    .replace(MAIN, (_, file: string) => `<link rel="${LATER}" data-main crossorigin href="${file}"><script>${START}</script>`)
    .replace(IMPORTED, `<link rel="${LATER}" crossorigin href`);
}
