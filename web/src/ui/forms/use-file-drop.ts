import { type DragEvent, useState } from 'react';

/**
 * Lets files be dropped on an element. Dropping is a short cut for a button, because it cannot be done by keyboard.
 * @returns true while a file is held over the element, and the element's listeners
 */
export function useFileDrop(onFiles: (files: [File, ...File[]]) => void) {
  const [isOver, setIsOver] = useState(false);
  const hold = (isNowOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isNowOver);
  };
  const onDrop = (event: DragEvent) => {
    hold(false)(event);
    const [first, ...others] = event.dataTransfer.files;
    if (first) onFiles([first, ...others]);
  };
  return { isOver, target: { onDragOver: hold(true), onDragLeave: hold(false), onDrop } };
}
