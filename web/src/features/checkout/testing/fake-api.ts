type Answer = { status?: number; headers?: Record<string, string>; body: unknown } | 'offline';

/** Answers each route from its list; the last answer repeats. A route without a list never answers. */
export function fakeApi(answers: Record<string, Answer[]>) {
  const calls: { route: string; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const route = `${init?.method} ${(input instanceof Request ? input.url : String(input)).replace('/api/v1', '')}`;
    const earlier = calls.filter((call) => call.route === route).length;
    calls.push({ route, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null });
    const list = answers[route];
    const answer = list?.[Math.min(earlier, list.length - 1)];
    if (answer === undefined) return new Promise(() => {});
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200, headers: answer.headers ?? {} });
  };
  return { callsTo: (route: string) => calls.filter((call) => call.route === route).map(({ body }) => body) };
}
