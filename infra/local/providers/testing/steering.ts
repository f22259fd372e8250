interface Addressed {
  url: string;
}

/** Waits until `condition` holds. @throws Error after 45 seconds, which a busy machine may take for a moment's work */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 45_000; ) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not happen within 45 seconds.');
}

/** Waits until no webhook is pending any more, and tells how all of them ended. */
export async function deliveriesDone({ url }: Addressed): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  await eventually(async () => {
    counts = (await (await fetch(`${url}/_deliveries`)).json()) as Record<string, number>;
    return counts['pending'] === 0;
  });
  return counts;
}

export async function setChaos({ url }: Addressed, settings: object): Promise<Response> {
  return fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify(settings) });
}
