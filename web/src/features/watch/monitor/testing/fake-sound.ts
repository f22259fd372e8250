/** Adds what jsdom lacks to measure sound: both sides have a level that never changes. @param levels the loudest sample, left and right */
export function installFakeSound(levels: readonly [number, number]) {
  const sound = { isAllowed: false, gain: () => heard?.value };
  let heard: { value: number } | undefined;
  let analysers = 0;

  class FakeNode {
    connect(next: unknown) {
      return next;
    }
  }
  class FakeGain extends FakeNode {
    readonly gain: { value: number };
    constructor(_: unknown, { gain }: { gain?: number }) {
      super();
      this.gain = { value: gain ?? 1 };
      if (gain !== undefined) heard = this.gain;
    }
  }
  class FakeAnalyser extends FakeNode {
    readonly #level = levels[analysers++ % 2]!;
    getFloatTimeDomainData(samples: Float32Array) {
      samples.fill(this.#level);
    }
  }
  class FakeContext {
    state = 'suspended';
    readonly destination = new FakeNode();
    async resume() {
      if (sound.isAllowed) this.state = 'running';
    }
    async close() {
      this.state = 'closed';
    }
    createMediaElementSource() {
      return new FakeNode();
    }
  }
  Object.assign(window, {
    AudioContext: FakeContext,
    GainNode: FakeGain,
    AnalyserNode: FakeAnalyser,
    ChannelSplitterNode: FakeNode,
    matchMedia: () => ({ matches: false }),
  });
  return sound;
}
