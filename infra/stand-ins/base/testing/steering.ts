interface StandInAddress {
  url: string;
}

/** Waits until a condition is true. @throws Error after 45 seconds, which a busy machine might need */
export async function eventually(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = Date.now(); Date.now() - start < 45_000;) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The condition was not met within 45 seconds.');
}

/** Waits until no webhook is pending. @returns the number of webhooks by state */
export async function deliveriesDone({ url }: StandInAddress): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  await eventually(async () => {
    counts = (await (await fetch(`${url}/_deliveries`)).json()) as Record<string, number>;
    return counts['pending'] === 0;
  });
  return counts;
}

export async function setChaos({ url }: StandInAddress, settings: object): Promise<Response> {
  return fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify(settings) });
}
