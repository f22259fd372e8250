/**
 * The remaining cases of habits that the structure's tests refuse. Each number is today's, and may only become smaller: whoever mends a case
 * lowers it here.
 */
interface Remaining {
  /** Folders with more files than a newcomer takes in at a glance, tests apart. */
  wideFolders: Readonly<Record<string, number>>;
  /** Values whose type is claimed in two steps, by the folder at the top. */
  doubleCasts: { bench: 2; infra: 7; shared: 2 };
  /** Types named by a participle alone, such as `Wanted`, by the folder at the top. */
  participles: { bench: 8; infra: 33 };
}

export const remaining: Remaining = {
  wideFolders: {},
  doubleCasts: { bench: 2, infra: 7, shared: 2 },
  participles: { bench: 8, infra: 33 },
};
