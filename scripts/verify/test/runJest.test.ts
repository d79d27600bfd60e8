import { root } from '../../base/root.ts';
import { findsTests } from './runJest.ts';

const finds = (...args: string[]) => findsTests({ root, env: process.env, args });

it('a stage is known to have nothing of what is asked for before Jest runs it', () => {
  expect(finds('runJest.test', '--selectProjects', 'scripts')).toBe(true);
  expect(finds('runJest.test', '--selectProjects', 'shared')).toBe(false);
});
