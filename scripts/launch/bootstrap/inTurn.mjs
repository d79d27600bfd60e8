import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Where no door can be made, nobody has to wait for one. */
const noTurn = () => undefined;

/** The door has its name once somebody listens behind it: one that refuses is taken for that of somebody who died. */
function open(own, door) {
  try {
    linkSync(own, door);
  } finally {
    rmSync(own, { force: true });
  }
}

/** @returns what ends the turn, or undefined where somebody else has it */
function takeTurn(door) {
  return new Promise((resolve) => {
    const waiting = new Set();
    const own = `${door}.${randomBytes(4).toString('hex')}`;
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    server.once('error', () => resolve(noTurn));
    server.listen(own, () => {
      try {
        open(own, door);
      } catch (error) {
        server.close();
        resolve(error.code === 'EEXIST' ? undefined : noTurn);
        return;
      }
      resolve(() => {
        rmSync(door, { force: true });
        server.close();
        for (const socket of waiting) {
          socket.destroy();
        }
      });
    });
  });
}

const inodeOf = (door) => statSync(door, { throwIfNoEntry: false })?.ino;

/** Until whoever has the turn is done, or has died: the system closes their doors. */
function waitForTurn(door) {
  return new Promise((resolve) => {
    const inode = inodeOf(door);
    const socket = connect(door);
    socket.once('error', ({ code }) => {
      // One that was killed left it; another one may have found that, too, and have made its own.
      if (code === 'ECONNREFUSED' && inodeOf(door) === inode) {
        rmSync(door, { force: true });
      }
    });
    socket.once('close', resolve);
    socket.resume();
  });
}

export async function inTurn(root, say, work) {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  const door = join(folder, 'turn');
  let endTurn = await takeTurn(door);
  if (!endTurn) {
    say('Waiting for another command that prepares this folder');
  }
  while (!endTurn) {
    await waitForTurn(door);
    endTurn = await takeTurn(door);
  }
  try {
    return await work();
  } finally {
    endTurn();
  }
}
