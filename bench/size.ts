/** The amount of work that each measure does. */
export interface Size {
  /** Buyers whose time from the payment to the film is taken. */
  buyers: number;
  /** Accounts that click on Pay Now under load, and how long each kind of request is sent, in milliseconds. */
  requests: { accounts: number; warmUpMs: number; measuredMs: number };
  /** Accounts that buy under load, and how long they do, in milliseconds. */
  purchases: { accounts: number; warmUpMs: number; measuredMs: number };
  /** The longest time for which a measure waits until the platform has finished what others left behind, in milliseconds. */
  untilQuietMs: number;
  /** Buyers beside a flood of registrations, and for how long, in milliseconds. */
  flood: { buyers: number; registrations: number; duration: number };
  /**
   * People who log in beside tries of invented names from their network, for how long, and how long each of them types, in milliseconds.
   */
  loginFlood: { people: number; attempts: number; duration: number; typing: number };
  /** The crowd whose webhooks are held back, and for how long, in milliseconds, so that all have paid when the first is sent. */
  crowd: { accounts: number; heldMs: number };
  /** The crowds whose purchases are recorded with and without being counted, and how often each. */
  counted: { crowd: Size['crowd']; rounds: number };
  /** Items of a table that is restored, and how many of them are damaged. */
  restored: { items: number; damage: number };
  /**
   * Time for which the platform's memory is watched, in milliseconds: while as many visitors come as it can serve, and in the
   * evening after that.
   */
  memory: { rushMs: number; eveningMs: number };
  /** Calls of each handler, and those before them that are not counted. */
  calls: { warmUp: number; measured: number };
  /** Sales that the studio shows, calls of each handler that does, and rows of an export. */
  studio: { sales: number; calls: number; exportedRows: number };
  /** The time for which live pictures are watched, in milliseconds, after the first ones, which are not counted. */
  live: { warmUpMs: number; measuredMs: number };
  /** Broadcasts at the same time, and for each the seconds for which its encoder is gone, one time after the other. */
  outages: readonly (readonly number[])[];
  /** The seconds for which viewers' connections are bad, one time after the other. */
  cuts: readonly number[];
  /** Viewers who click on the link to a film, and to a broadcast. */
  clicks: number;
  /** Lighthouse runs of each page. Source of five: Lighthouse's own advice on variability. */
  lighthouseRuns: number;
  /** Functions that are bundled, the first of all, and fresh processes that import each bundle. */
  bundles: { functions: number; processes: number };
}

/** Enough for figures that can be compared. Accounts suffice for the whole time, as each buys one package of every event. */
export const WHOLE: Size = {
  untilQuietMs: 90_000,
  buyers: 60,
  requests: { accounts: 240, warmUpMs: 700, measuredMs: 4_000 },
  purchases: { accounts: 160, warmUpMs: 1_500, measuredMs: 6_000 },
  flood: { buyers: 100, registrations: 10_000, duration: 60_000 },
  // Nobody types an address and a password faster than in three seconds.
  loginFlood: { people: 50, attempts: 10_000, duration: 60_000, typing: 3_000 },
  crowd: { accounts: 163, heldMs: 25_000 },
  counted: { crowd: { accounts: 75, heldMs: 14_000 }, rounds: 3 },
  restored: { items: 100_000, damage: 500 },
  memory: { rushMs: 10_000, eveningMs: 110_000 },
  calls: { warmUp: 500, measured: 3_000 },
  studio: { sales: 10_000, calls: 100, exportedRows: 100_000 },
  live: { warmUpMs: 10_000, measuredMs: 60_000 },
  // 50 outages, at different moments.
  outages: [
    [2, 2, 20, 2, 120, 2, 20, 2, 2, 20],
    [20, 2, 2, 2, 20, 120, 2, 2, 20, 2],
    [2, 20, 2, 2, 20, 2, 20, 120, 2, 2],
    [2, 2, 2, 120, 20, 2, 2, 20, 2, 20],
    [2, 20, 120, 2, 2, 20, 2, 2, 20, 2],
  ],
  cuts: [3, 8, 15, 3, 8],
  clicks: 30,
  lighthouseRuns: 5,
  bundles: { functions: Infinity, processes: 5 },
};

/** Enough to show that every measure works; its times mean nothing. */
export const SHORT: Size = {
  untilQuietMs: 0,
  buyers: 3,
  requests: { accounts: 20, warmUpMs: 50, measuredMs: 300 },
  purchases: { accounts: 20, warmUpMs: 100, measuredMs: 600 },
  flood: { buyers: 5, registrations: 20, duration: 1_500 },
  loginFlood: { people: 5, attempts: 100, duration: 1_500, typing: 300 },
  crowd: { accounts: 6, heldMs: 4_500 },
  counted: { crowd: { accounts: 2, heldMs: 1_200 }, rounds: 1 },
  restored: { items: 1_000, damage: 10 },
  memory: { rushMs: 10_000, eveningMs: 8_000 },
  calls: { warmUp: 5, measured: 20 },
  studio: { sales: 100, calls: 2, exportedRows: 500 },
  live: { warmUpMs: 200, measuredMs: 1_500 },
  outages: [[1]],
  cuts: [1],
  clicks: 1,
  lighthouseRuns: 1,
  bundles: { functions: 5, processes: 1 },
};
