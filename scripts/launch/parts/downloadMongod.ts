// Run as a process of its own, so that a download that hangs can be ended: prints the path of the binary.
import { MongoBinary } from 'mongodb-memory-server';

const [folder] = process.argv.slice(2);
if (!folder) {
  throw new Error('usage: downloadMongod.ts <folder>');
}
process.stdout.write(`\n${await MongoBinary.getPath({ downloadDir: folder })}\n`);
