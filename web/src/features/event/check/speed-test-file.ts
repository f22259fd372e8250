/**
 * The file that a visitor's connection is measured with, which the build makes. It carries no hash in its name because its content never
 * changes. Half a second of it tells a fast line, and a slow one is measured for some seconds only.
 */
export const SPEED_TEST = { path: '/assets/speed-test.bin', bytes: 3_000_000 } as const;
