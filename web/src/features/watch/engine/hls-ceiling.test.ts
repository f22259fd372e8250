import { setUpEngine } from '../testing/fake-hls.ts';

const LEVELS = [360, 480, 720, 1080].map((height) => ({ height, bitrate: height * 1000 }));

function playing() {
  const { engine, hls } = setUpEngine();
  hls.levels = LEVELS;
  hls.fire('manifestParsed', { levels: LEVELS });
  const heights = () => engine.getState().qualities.map(({ height }) => height);
  return { engine, hls, heights };
}

it('takes no picture above the ceiling, offers none, and leaves one that was chosen', () => {
  const { engine, hls, heights } = playing();
  engine.setQuality(3);
  engine.setCeiling(720);
  expect([hls.autoLevelCapping, heights(), hls.nextLevel, engine.getState().quality]).toEqual([2, [720, 480, 360], -1, -1]);
  engine.setQuality(1);
  engine.setCeiling(480);
  expect([hls.autoLevelCapping, heights(), engine.getState().quality]).toEqual([1, [480, 360], 1]);
  engine.setCeiling(null);
  expect([hls.autoLevelCapping, heights()]).toEqual([-1, [1080, 720, 480, 360]]);
});

it('holds for the next manifest, and never takes the last picture away', () => {
  const { engine, hls, heights } = playing();
  engine.setCeiling(240);
  hls.fire('manifestParsed', { levels: LEVELS });
  expect([hls.autoLevelCapping, heights()]).toEqual([0, [360]]);
});
