import { Plus } from 'lucide-react';
import { BLOCK_KINDS, type BlockKind } from '#shared/catalog/event-blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { KIND_WORDS } from './block-words.ts';

interface Props {
  onAdd: (kind: BlockKind) => void;
  isCentred?: boolean;
}

/** The kinds of blocks, each as a button that adds one. */
export function AddBlock({ onAdd, isCentred = false }: Props) {
  return (
    <div role="group" aria-label="Add a block" className={`flex flex-wrap gap-2 ${isCentred ? 'justify-center' : ''}`}>
      {BLOCK_KINDS.map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => onAdd(kind)}>
          <Plus aria-hidden className="size-5" />
          {KIND_WORDS[kind].name}
        </Button>
      ))}
    </div>
  );
}
