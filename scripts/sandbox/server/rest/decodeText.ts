/** Percent-encoded text in clear; what is not encoded right stays as it came. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
