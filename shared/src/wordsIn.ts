const longest = 40;
const most = 400;
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const marks = /\p{M}/gu;

/** The words of a text as a search compares them: small letters without accents, each once. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFKD').replace(marks, '').toLowerCase();
  const words = [...segmenter.segment(plain)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => segment.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => !/^[a-z0-9]?$/.test(word))
    .map((word) => word.slice(0, longest));
  return [...new Set(words)].slice(0, most);
}
