import { Scene } from './test/presses/scene.ts';
import { raceChanges } from './test/presses/race-changes.ts';
import { useOrganizer, useWorld } from './test/use-world.ts';

const shop = useWorld({ keepsBooks: false });

raceChanges('other', new Scene(shop, useOrganizer(shop)));
