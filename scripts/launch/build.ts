import { root } from '../base/root.ts';
import { buildAll } from './buildIfStale.ts';

await buildAll(root, console.log);
console.log('Everything is built.');
