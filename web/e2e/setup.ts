/** Journeys are many steps long, and a busy machine takes several times as long for each. */
jest.setTimeout(240_000);
