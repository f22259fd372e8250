/**
 * Returns a function that draws numbers from 0 up to 1 by a linear congruential generator, the same ones for the same seed. Good enough to
 * spread things, and for nothing that has to be unpredictable.
 */
export function draws(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
