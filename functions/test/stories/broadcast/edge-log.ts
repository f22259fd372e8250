/** A request for a broadcast's media, as a test tells it. */
interface MediaRequest {
  eventId: string;
  broadcastId: string;
  sessionId: string;
  /** Milliseconds. */
  at: number;
  file?: string;
  method?: string;
  status?: number;
  bytes?: number;
}

/** Returns a request as CloudFront logs it (standard logging v2, JSON), with the fields that a stage orders. */
export function logLine({ eventId, broadcastId, sessionId, at, ...told }: MediaRequest): string {
  const { file = 'video_1_part7.m4s', method = 'GET', status = 200, bytes = 90_000 } = told;
  const [date, time] = new Date(at).toISOString().split(/[T.]/);
  return JSON.stringify({
    date,
    time,
    'x-edge-location': 'FRA60-P5',
    'cs-method': method,
    'cs(Host)': 'show.example.com',
    'cs-uri-stem': `/media/${eventId}/~${sessionId}/live/${broadcastId}/${file}`,
    'cache-behavior-path-pattern': '/media/*/live/*',
    'sc-status': String(status),
    'sc-bytes': String(bytes),
    'x-edge-result-type': 'Hit',
    'x-edge-detailed-result-type': 'Hit',
    'time-taken': '0.021',
    'time-to-first-byte': '0.019',
    'x-edge-request-id': 'MMVVV5KSdWSGlJcf9IUSLM2Qu8iwKHtLFOh2vgqoDhCUFSMMCqLzkQ==',
  });
}
