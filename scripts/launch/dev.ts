import { root } from '../base/root.ts';
import { launch } from './launch.ts';

await launch({ root, isDev: true });
