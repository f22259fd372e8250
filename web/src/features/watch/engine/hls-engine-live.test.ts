import { setUpEngine } from '../testing/fake-hls.ts';

describe('the feed of a broadcast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const live = { live: true, edge: 60, targetduration: 4, fragments: [] };
  const frag = { cc: 0, start: 40 };
  const failed = (code: number, details = 'levelLoadError') => ({
    type: 'networkError',
    details,
    fatal: false,
    response: { code },
  });

  it('is interrupted while its playlist does not grow, and flows when it does', () => {
    const { engine, hls } = setUpEngine();
    hls.fire('levelUpdated', { details: { ...live, advanced: true } });
    jest.advanceTimersByTime(7500);
    hls.fire('levelUpdated', { details: { ...live, advanced: false } });
    expect(engine.getState().feed).toBe('flowing');
    jest.advanceTimersByTime(1000);
    expect(engine.getState().feed).toBe('interrupted');
    hls.fire('levelUpdated', { details: { ...live, advanced: true } });
    expect(engine.getState().feed).toBe('flowing');
    engine.destroy();
  });

  it('takes a viewer to the live edge whose picture stands still although media arrive', () => {
    const { engine, hls, video } = setUpEngine();
    Object.defineProperty(video, 'paused', { value: false });
    hls.liveSyncPosition = 42;
    for (let second = 0; second < 7; second += 1) {
      hls.fire('levelUpdated', { details: { ...live, advanced: true } });
      hls.fire('fragBuffered', { frag });
      if (second < 5) video.currentTime = 30;
      jest.advanceTimersByTime(1000);
    }
    expect(video.currentTime).toBe(42);
    engine.destroy();
  });

  it('continues with the pictures of the encoder that came back as soon as some have arrived', () => {
    const { engine, hls, video } = setUpEngine();
    let end = 53.4;
    Object.defineProperties(video, {
      paused: { value: false },
      readyState: { value: HTMLMediaElement.HAVE_CURRENT_DATA },
      buffered: { get: () => ({ length: 1, start: () => 0, end: () => end }) },
    });
    video.currentTime = 53.1;
    const arrives = (until: number, cc: number, start: number) => {
      end = until;
      hls.fire('fragBuffered', { frag: { cc, start } });
      return video.currentTime;
    };
    hls.fire('levelUpdated', { details: { ...live, advanced: true } });
    expect(arrives(53.4, 0, 52)).toBe(53.1);
    expect(arrives(53.7, 1, 53.4)).toBe(53.1);
    expect(arrives(54.04, 1, 53.4)).toBe(53.4);
    engine.destroy();
  });

  it('asks again when nothing was answered for a while, as after a connection that was cut', () => {
    const { engine, hls, video } = setUpEngine();
    video.currentTime = 30;
    hls.levels = [{}];
    hls.fire('levelUpdated', { details: { ...live, targetduration: 2, advanced: true } });
    jest.advanceTimersByTime(2500);
    expect(hls.startLoad).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    // Without it, hls.js does not repeat a request for the same playlist.
    expect(hls.stopLoad).toHaveBeenCalled();
    expect(hls.startLoad).toHaveBeenCalledWith(30);
    hls.startLoad.mockClear();
    hls.fire('error', { type: 'otherError', details: 'internalException', fatal: true });
    jest.advanceTimersByTime(60_000);
    expect(hls.startLoad).not.toHaveBeenCalled();
    engine.destroy();
  });

  it.each([
    [503, 'levelLoadError', 'interrupted'],
    [0, 'levelLoadError', 'unreachable'],
    [403, 'fragLoadError', 'flowing'],
    [0, 'levelLoadTimeOut', 'flowing'],
  ])('after the status %d of a %s is %s', (status, details, feed) => {
    const { engine, hls } = setUpEngine();
    hls.fire('error', failed(status, details));
    expect(engine.getState().feed).toBe(feed);
    hls.fire('fragBuffered', { frag });
    expect(engine.getState().feed).toBe('flowing');
    engine.destroy();
  });
});

it('starts a broadcast of short segments two of them behind the live edge', () => {
  const { hls } = setUpEngine();
  hls.liveSyncPosition = 58;
  const fragments = Array.from({ length: 10 }, (_, index) => ({ start: 50 + index, duration: 1, programDateTime: null }));
  const details = { live: true, edge: 60, targetduration: 1, advanced: true, canBlockReload: true, partTarget: 0, fragments };
  hls.fire('levelUpdated', { details });
  hls.fire('levelUpdated', { details });
  expect(hls.targetLatency).toBe(2);
  expect(hls.startLoad.mock.calls).toEqual([[58]]);
});

it('leaves a viewer where they are when a broadcast turns out to have short segments', () => {
  const { hls } = setUpEngine();
  const fragment = { start: 50, duration: 1, programDateTime: null };
  const details = { live: true, edge: 60, targetduration: 1, advanced: true, canBlockReload: true, partTarget: 0 };
  hls.fire('levelUpdated', { details: { ...details, fragments: [fragment] } });
  hls.fire('levelUpdated', { details: { ...details, fragments: [fragment, fragment, fragment] } });
  expect(hls.targetLatency).toBe(2);
  expect(hls.startLoad).not.toHaveBeenCalled();
});

it('drops requests that hang once the browser is online again', () => {
  const { engine, hls, video } = setUpEngine();
  window.dispatchEvent(new Event('online'));
  expect(hls.startLoad).not.toHaveBeenCalled();
  hls.levels = [{}];
  video.currentTime = 12;
  window.dispatchEvent(new Event('online'));
  expect(hls.startLoad).toHaveBeenCalledWith(12);
  engine.destroy();
});
