import { Scene } from './test/presses/scene.ts';
import { raceChanges } from './test/presses/race-changes.ts';
import { useOrganizer, useWorld } from './test/use-world.ts';

const shop = useWorld({ countsSales: true });

raceChanges('other', new Scene(shop, useOrganizer(shop)));
