const ids = /\b\d{17,20}\b/g;
const secrets = /[\w.-]{40,}/g;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path that fits a line: ids by their last four digits, tokens left out. */
export function shortPath(path: string): string {
  return decoded(path)
    .replaceAll(secrets, '…')
    .replaceAll(ids, (id) => `…${id.slice(-4)}`);
}
