/** The longest time for which a page waits for a report: it is shown without it then. */
const LONGEST_WAIT_MS = 2000;

let sending: Promise<unknown> = Promise.resolve();

/** Notes a report of how far a film was watched that is on its way. */
export function noteProgressSent(report: Promise<unknown>): void {
  sending = report.catch(() => {});
}

/** Resolves once the last report has arrived, so that whoever asks next is told of it. */
export const progressSent = (): Promise<unknown> =>
  Promise.race([sending, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
