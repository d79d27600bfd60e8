import type { SettingFault } from './SettingFault.ts';

/** One fault for each value that is the next line of .env: Node reads both as one where a blank stands behind `NAME=`. */
export const swallowedLines = (
  env: Record<string, string | undefined>,
  names: readonly string[],
): SettingFault[] =>
  names.flatMap((name) => {
    const [, other = ''] = /^([A-Z_]+)=/.exec(env[name] ?? '') ?? [];
    return names.includes(other)
      ? [{ name, problem: `it holds the line of ${other}. Take the blank behind ${name}= away` }]
      : [];
  });
