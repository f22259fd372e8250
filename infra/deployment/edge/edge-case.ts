/** A viewer's request and its expected outcome at the edge. */
export interface EdgeCase {
  name: string;
  method?: string;
  host: string;
  /** Path and query of the request. */
  url: string;
  /** Headers that the viewer sends, by lower-case name, besides host and cookies. */
  headers?: Readonly<Record<string, string>>;
  /** Cookies that the viewer sends; `media` stands for signed cookies and holds the host and folder that they open. */
  cookies?: { session?: string; media?: string };
  /** Two-letter code of the viewer's country; the edge of this table refuses KP. */
  country?: string;
  expected: EdgeOutcome;
}

export interface EdgeOutcome {
  /** Status that the viewer gets; null if it is up to the API. */
  status: 200 | 403 | 404 | null;
  /** Origin of the answer; null if the edge refuses. */
  origin: 'assets' | 'media' | 'api' | null;
  /** Cache key besides the path, where `query` stands for the parts of the query in it; null if nothing is cached. */
  cacheKey: Readonly<Record<string, string>> | null;
  /** Values from the viewer and the edge that reach the API, by header name; `query` and `cookie` stand for those two. */
  forwarded: Readonly<Record<string, string>>;
}
