import { startTables, fillWithDamage } from '../../infra/tools/restore/testing/sample-tables.ts';
import { restore } from '../../infra/tools/restore/restore.ts';
import type { BenchContext } from '../bench-platform.ts';
import type { Section } from '../figures/figure.ts';

const AIM_PER_SECOND = 1_000;

/** Measures how fast `npm run restore` compares and mends a table, in an engine of its own. */
export async function measureRestoredItems({ size: { restored } }: BenchContext): Promise<Section> {
  const tables = await startTables();
  try {
    await fillWithDamage(tables, restored);
    const run = async () => {
      const asked = {
        table: 'commerce',
        from: 'the copy',
        wanted: null,
        isWriting: true,
        isListing: false,
        runFile: null,
      } as const;
      const startedAt = performance.now();
      const { read, changes } = await restore(asked, tables.connected('commerce'), { say: () => {}, progress: () => {} });
      return { perSecond: (read * 1000) / (performance.now() - startedAt), changes };
    };
    const [first, second] = [await run(), await run()];
    const { items, damage } = restored;
    return {
      title: 'Restoring a table',
      how: `${items.toLocaleString('en-US')} items compared with their copy, ${damage} of them damaged; then once more.`,
      figures: [
        { name: 'compared and mended', value: first.perSecond, unit: 'items/s', floor: AIM_PER_SECOND },
        { name: 'compared, nothing to mend', value: second.perSecond, unit: 'items/s', floor: AIM_PER_SECOND },
        { name: 'damaged items not mended', value: Math.abs(damage - first.changes), unit: '', aim: 0 },
        { name: 'items written the second time', value: second.changes, unit: '', aim: 0 },
      ],
    };
  } finally {
    tables.stop();
  }
}
