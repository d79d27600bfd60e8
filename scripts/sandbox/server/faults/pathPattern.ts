function globPattern(glob: string): RegExp {
  const escaped = glob.replaceAll(/[.+^${}()|[\]\\?]/g, '\\$&');
  const open = escaped.replaceAll('**', '\u0000').replaceAll('*', '[^/]*').replaceAll('\u0000', '.*');
  return new RegExp(`^${open}(\\?.*)?$`);
}

/** Paths as people write them: a glob, with any query behind it, or a regular expression between slashes. */
export function pathPattern(path: string): RegExp {
  const written = /^\/(.*)\/([a-z]*)$/.exec(path);
  const looksLikePattern = written !== null && /[\\^$()|]/.test(path);
  return looksLikePattern ? new RegExp(written[1] ?? '', written[2]) : globPattern(path);
}
