import { launch } from './launch/launch.ts';
import { root } from './launch/root.ts';

await launch({ root, isDev: true });
