const ids = /\b\d{17,20}\b/g;
const secrets = /[\w.-]{40,}/g;

/** A path that fits a line: ids by their last four digits, tokens left out. */
export function shortPath(path: string): string {
  return decodeURI(path)
    .replaceAll(secrets, '…')
    .replaceAll(ids, (id) => `…${id.slice(-4)}`);
}
