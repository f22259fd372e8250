import { recovery, type Trouble } from './recovery.ts';

function patient(renew: () => Promise<boolean> = async () => true) {
  return {
    pause: jest.fn(),
    resume: jest.fn(),
    reloadManifest: jest.fn(),
    recoverMedia: jest.fn(),
    giveUp: jest.fn(),
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

describe('a closed door (403)', () => {
  it('renews the access once and plays on', async () => {
    const body = patient();
    const care = recovery(body);
    // Several segments fail together.
    care.meet(trouble({ status: 403, fatal: false }));
    care.meet(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    expect(body.renew).toHaveBeenCalledTimes(1);
    expect(body.resume).toHaveBeenCalledTimes(1);
    expect(body.giveUp).not.toHaveBeenCalled();
  });

  it('loads the manifest again where that was refused', async () => {
    const body = patient();
    recovery(body).meet(trouble({ status: 403, manifest: true }));
    await jest.advanceTimersByTimeAsync(0);
    expect(body.reloadManifest).toHaveBeenCalledTimes(1);
  });

  it('gives up where it stays closed after the renewal', async () => {
    const body = patient();
    const care = recovery(body);
    care.meet(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    care.meet(trouble({ status: 403 }));
    expect(body.renew).toHaveBeenCalledTimes(1);
    expect(body.giveUp).toHaveBeenCalledWith('forbidden');
  });

  it('may renew again once media has arrived in between', async () => {
    const body = patient();
    const care = recovery(body);
    care.meet(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    care.progress();
    care.meet(trouble({ status: 403 }));
    expect(body.renew).toHaveBeenCalledTimes(2);
  });

  it('gives up where the renewal is refused', async () => {
    const body = patient(async () => false);
    recovery(body).meet(trouble({ status: 403 }));
    await jest.advanceTimersByTimeAsync(0);
    expect(body.resume).not.toHaveBeenCalled();
    expect(body.giveUp).toHaveBeenCalledWith('forbidden');
  });
});

describe('a broken network', () => {
  it('is tried again with growing pauses, then given up', async () => {
    const body = patient();
    const care = recovery(body);
    body.resume.mockImplementation(() => care.meet(trouble({ status: 503 })));
    care.meet(trouble({ status: 503 }));
    await jest.advanceTimersByTimeAsync(1000);
    expect(body.resume).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1999);
    expect(body.resume).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(body.resume).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(300_000);
    expect(body.resume).toHaveBeenCalledTimes(8);
    expect(body.giveUp).toHaveBeenCalledWith('network');
  });

  it('is left to the engine while it is not fatal', async () => {
    const body = patient();
    recovery(body).meet(trouble({ fatal: false, status: 503 }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(body.resume).not.toHaveBeenCalled();
  });
});

it('says at once that a manifest is not there', () => {
  const body = patient();
  recovery(body).meet(trouble({ manifest: true, status: 404 }));
  expect(body.giveUp).toHaveBeenCalledWith('missing');
});

it('resets the decoder twice before it gives up', () => {
  const body = patient();
  const care = recovery(body);
  for (let times = 0; times < 3; times += 1) care.meet(trouble({ kind: 'media' }));
  expect(body.recoverMedia).toHaveBeenCalledTimes(2);
  expect(body.giveUp).toHaveBeenCalledWith('media');
});
