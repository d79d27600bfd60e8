import { readFileSync } from 'node:fs';

/** Prints the Docker commands of documents, one a line: of a row or a sentence, or a whole block as it is pasted. */
const text = process.argv
  .slice(2)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n\n');
const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = '']) =>
  lines.trim().split('\n').join(' && '),
);
const spans = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) =>
  span.replaceAll(/\s+/g, ' ').replaceAll('\\|', '|'),
);
const commands = [...blocks, ...spans].filter((command) => /\bdocker (?:compose|image) \w+ ?/.test(command));
process.stdout.write(`${[...new Set(commands)].join('\n')}\n`);
