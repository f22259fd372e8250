import { useEffect } from 'react';
import { commandFor, type Command } from './keyboard.ts';

/** Listens for the player's keys on the whole page while mounted. */
export function useKeyboard(onCommand: (command: Command) => void): void {
  useEffect(() => {
    const onKey = (press: KeyboardEvent) => {
      const command = commandFor(press);
      if (!command) return;
      press.preventDefault();
      onCommand(command);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onCommand]);
}
