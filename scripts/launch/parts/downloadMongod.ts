// Run as a process of its own, so that a download that hangs can be ended: prints the path of the binary.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MongoBinary } from 'mongodb-memory-server';

const [folder] = process.argv.slice(2);
if (!folder) {
  throw new Error('usage: downloadMongod.ts <folder>');
}
try {
  process.stdout.write(`\n${await MongoBinary.getPath({ downloadDir: folder })}\n`);
} catch (error) {
  // A damaged archive, or its sum, would be kept and taken again the next time in place of another.
  globSync('*.{tgz,zip}*', { cwd: folder }).forEach((name) => rmSync(join(folder, name)));
  throw error;
}
