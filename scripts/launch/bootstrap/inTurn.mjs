import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { StepError } from '../../base/StepError.mjs';
import { takeName } from '../../base/takeName.mjs';

// The door is a socket in the folder: who listens on it has the turn, the others connect and wait until it closes.

/** Where no door can be made, everybody goes on at once. */
const noTurn = () => undefined;

/** @returns what ends the turn, or undefined where somebody else has it */
function takeTurn(door) {
  return new Promise((resolve) => {
    const waiting = new Set();
    const own = `${door}.${randomBytes(4).toString('hex')}`;
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    server.once('error', () => resolve(noTurn));
    server.listen(own, () => {
      const endTurn = () => {
        rmSync(door, { force: true });
        server.close();
        for (const socket of waiting) {
          socket.destroy();
        }
      };
      try {
        // Not named before somebody listens: a door that refuses is taken for that of a process that died.
        if (takeName(own, door)) {
          resolve(endTurn);
          return;
        }
        resolve(undefined);
      } catch {
        resolve(noTurn);
      }
      server.close();
    });
  });
}

const inodeOf = (door) => statSync(door, { throwIfNoEntry: false })?.ino;

/** Until whoever has the turn is done, or has died: the system closes their doors. Only a living one lets one connect. */
function waitForTurn(door, onConnect) {
  return new Promise((resolve, reject) => {
    const inode = inodeOf(door);
    const socket = connect(door, onConnect);
    socket.once('error', ({ code }) => {
      if (code === 'EACCES') {
        reject(new StepError(`${door} belongs to another user: let their command end, or delete it.`));
      }
      // Left by a process that was killed, unless another one has seen that as well and put its own in its place.
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
  let mention = () => {
    say('Waiting for another command that prepares this folder');
    mention = () => undefined;
  };
  while (!endTurn) {
    await waitForTurn(door, () => mention());
    endTurn = await takeTurn(door);
  }
  try {
    return await work();
  } finally {
    endTurn();
  }
}
