const beginningLength = 12;

/** Which of these stand in a text. A long run has tens of thousands of secrets and a long log: one look at each place. */
export function foundIn(text: string, secrets: readonly string[]): string[] {
  const short = secrets.filter((secret) => secret.length < beginningLength);
  const found = new Set(short.filter((secret) => text.includes(secret)));
  const byBeginning = Map.groupBy(secrets, (secret) => secret.slice(0, beginningLength));
  for (let at = 0; at < text.length; at += 1) {
    const possible = byBeginning.get(text.slice(at, at + beginningLength));
    possible?.filter((secret) => text.startsWith(secret, at)).forEach((secret) => found.add(secret));
  }
  return [...found];
}
