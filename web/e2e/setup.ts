/** Journeys have many steps, each of which takes several times as long on a busy machine. */
jest.setTimeout(240_000);
