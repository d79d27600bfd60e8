import { buildAll } from './launch/buildIfStale.ts';
import { root } from './launch/root.ts';

await buildAll(root, console.log);
console.log('Everything is built.');
