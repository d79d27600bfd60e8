// Loaded before a process: its wall clock is off by what a file says; timers go by the machine's own, as in real life.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;
const RealDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.${process.pid}`, String(shift));
};
read();
process.on('SIGUSR2', read);

const now = () => RealDate.now() + shift;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
