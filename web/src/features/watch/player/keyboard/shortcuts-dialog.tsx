import { Dialog } from '../../../../ui/dialog/dialog.tsx';

const SHORTCUTS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Space', 'K'], 'Play or pause'],
  [['←', '→'], '5 seconds back or forward'],
  [['J', 'L'], '10 seconds back or forward'],
  [['Home', 'End'], 'To the beginning or the end'],
  [['0 – 9'], 'To 0% – 90%'],
  [['<', '>'], 'Slower or faster'],
  [['↑', '↓'], 'Louder or quieter'],
  [['M'], 'Mute'],
  [['C'], 'Captions'],
  [['F'], 'Full screen'],
  [['T'], 'Fill the window'],
  [['P'], 'Picture in picture'],
  [['?'], 'This list'],
];

/** The list of the player's keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" className="sm:max-w-md">
      <dl className="flex flex-col divide-y divide-line">
        {SHORTCUTS.map(([keys, what]) => (
          <div key={what} className="flex min-h-11 items-center justify-between gap-6 py-1.5">
            <dt>{what}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-md border border-line bg-raised px-2 py-1 text-center font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
