import { recovery, retryWait, type Trouble } from './recovery.ts';

function fakeEngine(renew: () => Promise<boolean> = async () => true, isLive = false) {
  return {
    pause: jest.fn(),
    resume: jest.fn(),
    reloadManifest: jest.fn(),
    recoverMedia: jest.fn(),
    giveUp: jest.fn(),
    isLive: () => isLive,
    renew: jest.fn(renew),
  };
}

const trouble = (change: Partial<Trouble>): Trouble => ({
  kind: 'network',
  fatal: true,
  manifest: false,
  status: undefined,
  ...change,
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a refused request (403)', () => {
  it('renews the access once and resumes', async () => {
    const engine = fakeEngine();
    const policy = recovery(engine);
    // Several segments fail together.
    policy.handle(trouble({ status: 403, fatal: false }));
    policy.handle(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    expect(engine.renew).toHaveBeenCalledTimes(1);
    expect(engine.resume).toHaveBeenCalledTimes(1);
    expect(engine.giveUp).not.toHaveBeenCalled();
  });

  it('loads the manifest again if that was refused', async () => {
    const engine = fakeEngine();
    recovery(engine).handle(trouble({ status: 403, manifest: true }));
    await jest.advanceTimersByTimeAsync(0);
    expect(engine.reloadManifest).toHaveBeenCalledTimes(1);
  });

  it('gives up if it is refused again after the renewal', async () => {
    const engine = fakeEngine();
    const policy = recovery(engine);
    policy.handle(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    policy.handle(trouble({ status: 403 }));
    expect(engine.renew).toHaveBeenCalledTimes(1);
    expect(engine.giveUp).toHaveBeenCalledWith('forbidden');
  });

  it('may renew again once media has arrived in between', async () => {
    const engine = fakeEngine();
    const policy = recovery(engine);
    policy.handle(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    policy.progress();
    policy.handle(trouble({ status: 403 }));
    expect(engine.renew).toHaveBeenCalledTimes(2);
  });

  it('gives up if the renewal is refused', async () => {
    const engine = fakeEngine(async () => false);
    recovery(engine).handle(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    expect(engine.resume).not.toHaveBeenCalled();
    expect(engine.giveUp).toHaveBeenCalledWith('forbidden');
  });
});

describe('a broken network', () => {
  it.each([
    [0, 0, 1000],
    [1, 0, 2000],
    [1, 1, 1500],
    [50, 0, 2000],
  ])('after %d tries, with a chance of %d, waits %d ms', (tries, random, wait) => expect(retryWait(tries, random)).toBe(wait));

  it.each([
    [undefined, 'network'],
    [503, 'unavailable'],
    [404, 'unavailable'],
  ])('with the status %p counts as %p once it is given up, after about a minute and a half', async (status, failure) => {
    const engine = fakeEngine();
    const policy = recovery(engine);
    engine.resume.mockImplementation(() => policy.handle(trouble({ status })));
    policy.handle(trouble({ status }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(engine.giveUp).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(engine.giveUp).toHaveBeenCalledWith(failure);
  });

  it('is never given up during a broadcast', async () => {
    const engine = fakeEngine(undefined, true);
    const policy = recovery(engine);
    engine.resume.mockImplementation(() => policy.handle(trouble({ status: 503 })));
    policy.handle(trouble({ status: 503 }));
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(engine.giveUp).not.toHaveBeenCalled();
    expect(engine.resume.mock.calls.length).toBeGreaterThan(1700);
  });

  it('is tried at once when the browser is online again, and only then', () => {
    const engine = fakeEngine();
    const policy = recovery(engine);
    policy.retryNow();
    expect(engine.resume).not.toHaveBeenCalled();
    policy.handle(trouble({ status: undefined }));
    policy.retryNow();
    policy.retryNow();
    expect(engine.resume).toHaveBeenCalledTimes(1);
  });

  it('is left to the engine while it is not fatal', async () => {
    const engine = fakeEngine();
    recovery(engine).handle(trouble({ fatal: false, status: 503 }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(engine.resume).not.toHaveBeenCalled();
  });
});

it('reports a missing manifest at once', () => {
  const engine = fakeEngine();
  recovery(engine).handle(trouble({ manifest: true, status: 404 }));
  expect(engine.giveUp).toHaveBeenCalledWith('missing');
});

it('resets the decoder twice before it gives up', () => {
  const engine = fakeEngine();
  const policy = recovery(engine);
  for (let times = 0; times < 3; times += 1) policy.handle(trouble({ kind: 'media' }));
  expect(engine.recoverMedia).toHaveBeenCalledTimes(2);
  expect(engine.giveUp).toHaveBeenCalledWith('media');
});
