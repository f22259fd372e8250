/**
 * The remaining cases of habits that the structure's tests refuse. Each number is today's, and may only become smaller: whoever mends a case
 * lowers it here.
 */
interface Remaining {
  /** Folders with more files than a newcomer takes in at a glance, tests apart. */
  wideFolders: Readonly<Record<string, number>>;
  /** Values whose type is claimed in two steps, by the folder at the top. */
  doubleCasts: { bench: 2, infra: 7, shared: 2 },
  /** Types named by a participle alone, such as `Wanted`, by the folder at the top. */
  participles: { bench: 8, infra: 33 },
}

export const remaining: Remaining = {
  wideFolders: {
    'bench/measures': 19,
    'functions/site/account': 19,
    'functions/people/auth': 23,
    'functions/video/broadcast': 24,
    'functions/catalog/listings': 20,
    'functions/money/checkout': 25,
    'functions/desk/films': 16,
    'functions/video/live-video': 25,
    'functions/operations/operator': 21,
    'functions/people/organizations': 16,
    'functions/platform': 22,
    'functions/desk/studio': 38,
    'functions/desk/team': 18,
    'functions/test': 34,
    'functions/test/stories': 22,
    'functions/people/webhook-delivery': 21,
    'infra/deployment/constructs': 21,
    'infra/deployment/constructs/monitoring': 17,
    'infra/tools/demand': 18,
    'infra/local': 27,
    'infra/deployment/testing': 45,
    'infra/tools/cost': 23,
    'infra/tools/deploy-check': 18,
    'infra/tools/deploy-check/permissions': 32,
    shared: 66,
    'shared/api': 70,
    'shared/bus': 19,
    'web/src/features/auth': 27,
    'web/src/features/checkout/order': 17,
    'web/src/features/studio': 28,
    'web/src/features/studio/live': 17,
    'web/src/features/watch/player': 21,
    'web/src/ui': 22,
  },
  doubleCasts: { bench: 2, infra: 7, shared: 2 },
  participles: { bench: 8, infra: 33 },
};
