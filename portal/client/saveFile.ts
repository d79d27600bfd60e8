/** Some browsers read what is saved only after the press. */
const lifeMs = 60_000;

/** Hands a text to the browser to be saved. */
export function saveFile(name: string, type: 'text/csv' | 'text/plain', content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, lifeMs);
}
