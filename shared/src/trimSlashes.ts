/** An address without the slashes at its end. A loop, because `/\/+$/` takes quadratic time on a path full of slashes. */
export function trimSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') {
    end -= 1;
  }
  return text.slice(0, end);
}
