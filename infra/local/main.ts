import { restartInLittleMemory } from './little-memory.ts';

// Before anything else is loaded.
restartInLittleMemory();
await import('./run.ts');
