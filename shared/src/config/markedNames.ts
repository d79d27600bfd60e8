import type { SettingFault } from './SettingFault.ts';

/** One fault for each name behind a byte-order mark, as some editors begin a file: `node --env-file` takes it for part of the name. */
export const markedNames = (env: Record<string, string | undefined>): SettingFault[] =>
  Object.keys(env).flatMap((marked) => {
    const [, name] = /^\uFEFF(\w+)$/.exec(marked) ?? [];
    const problem =
      'the file that sets it begins with a byte-order mark, by which this name is another one. Save it without (UTF-8, no BOM)';
    return name === undefined ? [] : [{ name, problem }];
  });
